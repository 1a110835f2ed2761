-- What buyers sent to show that they paid. The files lie in registration's own store; a row is written after its file, so a
-- row never leads to nothing, and a file without a row is dropped by the sweep.

CREATE TABLE payment_proofs (
    order_id   uuid        NOT NULL REFERENCES orders (id),
    -- Which one of its order, from 1. The bound is for whoever sends without end.
    number     integer     NOT NULL CONSTRAINT not_without_end CHECK (number BETWEEN 1 AND 20),
    kind       text        NOT NULL CHECK (kind IN ('pdf', 'picture')),
    file_key   text        NOT NULL UNIQUE CHECK (file_key ~ '^payment-proofs/[0-9a-f-]{36}\.(pdf|webp)$'),
    file_bytes bigint      NOT NULL CHECK (file_bytes BETWEEN 1 AND 10485760),
    sent_at    timestamptz NOT NULL,
    state      text        NOT NULL CHECK (state IN ('submitted', 'replaced', 'accepted', 'refused')),
    -- When the desk or the next one decided on it.
    decided_at timestamptz,
    -- Why it was not accepted, for the buyer to read.
    refusal    text        CHECK (btrim(refusal) <> '' AND length(refusal) <= 500),
    PRIMARY KEY (order_id, number),
    CONSTRAINT named_after_its_kind CHECK ((kind = 'pdf') = (file_key LIKE '%.pdf')),
    CONSTRAINT decided_at_some_time CHECK ((state = 'submitted') = (decided_at IS NULL)),
    CONSTRAINT refused_for_a_reason CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
-- The desk looks at one at a time.
CREATE UNIQUE INDEX one_proof_is_looked_at ON payment_proofs (order_id) WHERE state = 'submitted';
