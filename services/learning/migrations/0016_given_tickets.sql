-- Tickets of events that are another member's than who bought them: a sponsor or another member gave them. That one is his, and that it
-- is his no more, may be told in either order.
CREATE TABLE given_tickets (
    ticket_id    uuid        NOT NULL,
    sub_event_id bigint      NOT NULL CHECK (sub_event_id > 0),
    order_id     uuid        NOT NULL,
    member_id    bigint      NOT NULL CHECK (member_id > 0),
    given_at     timestamptz,
    -- Of who bought it as well: he gave it away.
    taken_at     timestamptz,
    PRIMARY KEY (ticket_id, sub_event_id),
    CONSTRAINT given_or_taken CHECK (num_nonnulls(given_at, taken_at) >= 1)
);
CREATE INDEX given_tickets_of_member ON given_tickets (member_id, sub_event_id);
