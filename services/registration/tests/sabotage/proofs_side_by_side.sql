-- Two proofs of one order may lie before the desk.
DROP INDEX one_proof_is_looked_at;
