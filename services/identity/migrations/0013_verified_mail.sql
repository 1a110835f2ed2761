-- To whom mail goes, and who is listed. The release before this one goes on registering without the new columns: its accounts have
-- an address that nobody has verified, and its sponsors wait.

-- When a code that went to the address came back; NULL: nothing but such a code is mailed to it.
ALTER TABLE accounts ADD COLUMN email_verified_at timestamptz;

-- The code that an account was mailed last. The code itself is nowhere.
CREATE TABLE email_codes (
    account_id bigint PRIMARY KEY REFERENCES accounts (id),
    -- Also the number of the message that carries it.
    id         uuid NOT NULL UNIQUE,
    code_mac   bytea NOT NULL CHECK (octet_length(code_mac) = 32),
    issued_at  timestamptz NOT NULL,
    expires_at timestamptz NOT NULL CHECK (expires_at > issued_at)
);

-- A sponsor is listed to others once the association has approved it. Those that were listed before stay so.
ALTER TABLE sponsors
    ADD COLUMN approved_at timestamptz,
    ADD COLUMN approved_by bigint REFERENCES accounts (id),
    ADD CONSTRAINT sponsors_approved_by_somebody CHECK (approved_by IS NULL OR approved_at IS NOT NULL);
UPDATE sponsors SET approved_at = now();

-- Two accounts with one NIK: for the association to look at. Nobody who registers is told.
CREATE TABLE shared_niks (
    -- The account that came later.
    account_id bigint NOT NULL REFERENCES accounts (id),
    other_id   bigint NOT NULL REFERENCES accounts (id),
    noticed_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, other_id),
    CONSTRAINT shared_niks_two CHECK (other_id <> account_id)
);
CREATE INDEX shared_niks_noticed_at_idx ON shared_niks (noticed_at);
