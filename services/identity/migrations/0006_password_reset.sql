-- Setting a password without the old one, by a code that goes to the phone.

-- The code itself is nowhere: `code_mac` is its keyed hash, and the event that carries it is sealed.
CREATE TABLE otp_challenges (
    -- Also the number of the message that carries the code.
    id            uuid PRIMARY KEY,
    account_id    bigint NOT NULL REFERENCES accounts (id),
    phone         text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
    channel       text NOT NULL CHECK (channel IN ('whatsapp', 'sms')),
    code_mac      bytea NOT NULL CHECK (octet_length(code_mac) = 32),
    -- When the member asked. A code in the place of a lost one keeps it.
    requested_at  timestamptz NOT NULL,
    issued_at     timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    used_at       timestamptz,
    superseded_at timestamptz,
    -- Set when it is known that the code never left; then it does not count against the phone.
    unsent_at     timestamptz,
    -- The lost code that this one stands for. Unique: a loss is made good once.
    replaces      uuid UNIQUE REFERENCES otp_challenges (id) ON DELETE SET NULL,
    CONSTRAINT otp_challenges_times CHECK (
        issued_at >= requested_at AND expires_at > issued_at AND used_at >= issued_at
        AND superseded_at >= issued_at AND unsent_at >= issued_at),
    CONSTRAINT otp_challenges_ends_once CHECK (num_nonnulls(used_at, superseded_at) <= 1),
    CONSTRAINT otp_challenges_replaces_another CHECK (replaces <> id)
);

-- The newest code only: an account has one that can be used, or none.
CREATE UNIQUE INDEX otp_challenges_one_standing ON otp_challenges (account_id)
    WHERE used_at IS NULL AND superseded_at IS NULL;
-- For the rate of a phone, and of an account.
CREATE INDEX otp_challenges_phone_idx ON otp_challenges (phone, issued_at);
CREATE INDEX otp_challenges_account_id_idx ON otp_challenges (account_id, issued_at);
CREATE INDEX otp_challenges_issued_at_idx ON otp_challenges (issued_at);

-- Requests for a code, as typed by anybody: a row says nothing of whether there is such an account. The job that
-- finds out takes the row away again.
CREATE TABLE otp_requests (
    id           uuid PRIMARY KEY,
    email        text NOT NULL CHECK (email ~ '^[!-?A-~]+@[!-?A-~]+$' AND email = lower(email) AND char_length(email) <= 254),
    phone        text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
    channel      text NOT NULL CHECK (channel IN ('whatsapp', 'sms')),
    requested_at timestamptz NOT NULL,
    due_at       timestamptz NOT NULL CHECK (due_at >= requested_at),
    -- The lost code to be replaced; NULL when the member asks.
    replaces     uuid UNIQUE REFERENCES otp_challenges (id) ON DELETE CASCADE,
    failures     smallint NOT NULL DEFAULT 0 CHECK (failures >= 0),
    traceparent  text CHECK (octet_length(traceparent) <= 100)
) WITH (autovacuum_vacuum_scale_factor = 0.02);

CREATE INDEX otp_requests_due_at_idx ON otp_requests (due_at, id);
