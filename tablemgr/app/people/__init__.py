"""Who somebody is and what he may do: duties as data, PINs, proofs, and the guarded door to the table."""
