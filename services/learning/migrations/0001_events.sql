-- Events of this service, out and in. Every service copies this file verbatim as its first
-- migration (a test compares them); the SQL that uses these tables lives in crates/events only.

-- What is to be published. A row is written in the transaction of the change that it announces.
CREATE TABLE outbox (
    id           uuid        PRIMARY KEY,
    topic        text        NOT NULL CHECK (topic ~ '^[a-z_]+\.[a-z_]+\.v[1-9][0-9]*$'),
    payload      jsonb       NOT NULL CHECK (jsonb_typeof(payload) = 'object' AND octet_length(payload::text) <= 262144),
    traceparent  text        CHECK (octet_length(traceparent) <= 100),
    created_at   timestamptz NOT NULL,
    available_at timestamptz NOT NULL DEFAULT now(),
    attempts     integer     NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    sent_at      timestamptz
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- The relay's queue: only what is still to be sent, so it stays small whatever the table holds.
CREATE INDEX outbox_unsent ON outbox (available_at, id) WHERE sent_at IS NULL;
-- For pruning.
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

-- What was taken in. The primary key is the rule "one effect per consumer and event".
CREATE TABLE inbox (
    consumer   text        NOT NULL CHECK (consumer <> ''),
    event_id   uuid        NOT NULL,
    claimed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
);

CREATE INDEX inbox_claimed ON inbox (claimed_at);

-- Events of this service that a consumer in the same process could not take (in-process bus only;
-- RabbitMQ keeps its own dead-letter queues).
CREATE TABLE dead_letter (
    consumer    text        NOT NULL CHECK (consumer <> ''),
    event_id    uuid        NOT NULL,
    topic       text        NOT NULL,
    payload     jsonb       NOT NULL,
    traceparent text,
    created_at  timestamptz NOT NULL,
    reason      text        NOT NULL CHECK (reason IN ('unreadable', 'failed')),
    buried_at   timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
);
