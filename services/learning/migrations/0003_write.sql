-- What goes with every write: who changed what, and what a caller's key was used for. The tables belong to crates/write; this
-- file stands in every service that writes, byte for byte. IF NOT EXISTS, because some services had the tables before.

-- Who changed what, when, from what to what. Never a password, a NIK or contact data.
CREATE TABLE IF NOT EXISTS audit_log (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      timestamptz NOT NULL,
    -- Who did it; NULL for the system itself.
    actor   bigint,
    action  text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
    subject text NOT NULL CHECK (subject <> ''),
    before  jsonb,
    after   jsonb
);
CREATE INDEX IF NOT EXISTS audit_log_subject_idx ON audit_log (subject, id);
CREATE INDEX IF NOT EXISTS audit_log_actor_idx ON audit_log (actor, id);

-- What a caller's Idempotency-Key was used for, so that a repeated request is one.
CREATE TABLE IF NOT EXISTS idempotency_keys (
    member_id bigint NOT NULL,
    operation text NOT NULL,
    key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    -- SHA-256 of what was asked for: the same key with something else is a mistake, not a repetition.
    fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
    -- The id of what came of it, as text: some are numbers, some UUIDs. NULL only inside the transaction that claims the key.
    outcome text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, operation, key)
);
CREATE INDEX IF NOT EXISTS idempotency_keys_by_age ON idempotency_keys (created_at);

-- Where the table stood before, its outcome was a number, and its operations were listed. A release that still writes numbers
-- goes on writing (PostgreSQL assigns them to text); it cannot read an outcome of the release after it, so a request that
-- reached both with one key is answered with an error there and can be repeated.
ALTER TABLE idempotency_keys DROP CONSTRAINT IF EXISTS idempotency_keys_operation_check;
ALTER TABLE idempotency_keys ALTER COLUMN outcome DROP NOT NULL;
ALTER TABLE idempotency_keys ALTER COLUMN outcome TYPE text USING outcome::text;
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_operation_check CHECK (operation ~ '^[a-z_]+(\.[a-z_]+)?$');
