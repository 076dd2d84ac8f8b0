"""Every paper but the two big reports as one value: heading, facts, tables, notes, signatures."""
