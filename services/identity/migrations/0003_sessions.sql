-- A session's row decides whether its token lives.

CREATE TABLE sessions (
    id         uuid PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts (id),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
    ended_at   timestamptz CHECK (ended_at >= created_at)
);

CREATE INDEX sessions_account_id_idx ON sessions (account_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- Tries at a password or a code. The key is a keyed hash: neither an account nor an address can be
-- read from it. A key whose only try was given back holds none until it is swept.
CREATE TABLE login_attempts (
    key           bytea PRIMARY KEY CHECK (octet_length(key) = 32),
    tried_at      timestamptz[] NOT NULL CHECK (array_position(tried_at, NULL) IS NULL),
    last_tried_at timestamptz NOT NULL
);

CREATE INDEX login_attempts_last_tried_at_idx ON login_attempts (last_tried_at);
