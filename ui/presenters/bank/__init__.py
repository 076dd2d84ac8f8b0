"""The chips of the house at the table: slips, boxes, jackpot, exchanges."""
