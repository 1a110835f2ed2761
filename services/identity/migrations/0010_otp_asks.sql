-- When a code was last asked for with an address and a phone, so that every answer can say when the next may be asked for. A row
-- stands for what was asked, whether or not there is such an account, and is dropped by the first sweep after the pause.
CREATE TABLE otp_asks (
    -- Keyed hash of address and phone.
    key      bytea PRIMARY KEY CHECK (octet_length(key) = 32),
    asked_at timestamptz NOT NULL
);
CREATE INDEX otp_asks_asked_at_idx ON otp_asks (asked_at);
