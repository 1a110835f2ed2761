-- Who shuts whom out: tries are counted for a pair of account and address, for a device and for all strangers together, and a
-- code belongs to the browser that asked for it. The release before this one goes on writing rows without the new columns.

ALTER TABLE login_attempts
    -- Keyed hash of the account that the tries were made at, so that a new password forgets all of them; NULL where none is.
    ADD COLUMN owner bytea CHECK (octet_length(owner) = 32),
    -- How many tries this key has within its window.
    ADD COLUMN most smallint CHECK (most >= 1),
    ADD CONSTRAINT login_attempts_within CHECK (cardinality(tried_at) <= most) NOT VALID;
ALTER TABLE login_attempts VALIDATE CONSTRAINT login_attempts_within;
CREATE INDEX login_attempts_owner_idx ON login_attempts (owner) WHERE owner IS NOT NULL;

-- Keyed hash of what the asking browser was given to keep; NULL for one that keeps nothing. A code in the place of a lost one
-- is its browser's too.
ALTER TABLE otp_requests ADD COLUMN browser bytea CHECK (octet_length(browser) = 32);
ALTER TABLE otp_challenges ADD COLUMN browser bytea CHECK (octet_length(browser) = 32);
