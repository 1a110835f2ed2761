-- Which keys the rows of this database were sealed and hashed with, so that others are refused before they write a row that
-- only they can read.
CREATE TABLE known_keys (
    purpose     text PRIMARY KEY CHECK (purpose IN ('nik', 'nik_index')),
    -- SHA-256 of the purpose and the key; of 32 random bytes nobody finds the key again.
    fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
    since       timestamptz NOT NULL DEFAULT now()
);
