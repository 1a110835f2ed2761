-- Who changed what, when, from what to what. Never a password, a NIK or contact data.

CREATE TABLE audit_log (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      timestamptz NOT NULL,
    -- Who did it; NULL for the system itself.
    actor   bigint,
    action  text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
    subject text NOT NULL CHECK (subject <> ''),
    before  jsonb,
    after   jsonb
);

CREATE INDEX audit_log_subject_idx ON audit_log (subject, id);
CREATE INDEX audit_log_actor_idx ON audit_log (actor, id);
