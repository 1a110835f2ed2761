-- Certificates of events: what registration told of tickets and doors, when an event is looked at next, and which sessions a
-- certificate was issued for.

-- The sessions that orders were paid for, and whose money went back. Either may be told first.
CREATE TABLE event_bookings (
    order_id     uuid        NOT NULL,
    sub_event_id bigint      NOT NULL CHECK (sub_event_id > 0),
    member_id    bigint      NOT NULL CHECK (member_id > 0),
    paid_at      timestamptz,
    refunded_at  timestamptz,
    PRIMARY KEY (order_id, sub_event_id),
    CONSTRAINT paid_or_paid_back CHECK (num_nonnulls(paid_at, refunded_at) >= 1)
);
CREATE INDEX event_bookings_of_member ON event_bookings (member_id, sub_event_id);

-- Who was in which session, by the ticket.
CREATE TABLE event_visits (
    ticket_id        uuid        NOT NULL,
    sub_event_id     bigint      NOT NULL CHECK (sub_event_id > 0),
    order_id         uuid        NOT NULL,
    -- The buyer.
    member_id        bigint      NOT NULL CHECK (member_id > 0),
    event_id         bigint      NOT NULL CHECK (event_id > 0),
    -- Whom the ticket lets in; NULL: a release before it said nothing.
    holder_name      text,
    entered_at       timestamptz NOT NULL,
    -- NULL: he is inside, or never said that he left.
    left_at          timestamptz,
    -- While the session took place, until he left.
    attended_minutes integer     CHECK (attended_minutes >= 0),
    PRIMARY KEY (ticket_id, sub_event_id),
    CONSTRAINT counted_when_left CHECK ((left_at IS NULL) = (attended_minutes IS NULL)),
    CONSTRAINT left_after_coming CHECK (left_at >= entered_at)
);
CREATE INDEX event_visits_of_member ON event_visits (member_id, event_id);

-- When it is looked at next whether a member earned the certificate of an event; NULL: when something new is told.
CREATE TABLE event_looks (
    member_id bigint      NOT NULL CHECK (member_id > 0),
    event_id  bigint      NOT NULL CHECK (event_id > 0),
    look_at   timestamptz,
    PRIMARY KEY (member_id, event_id)
);
CREATE INDEX event_looks_due ON event_looks (look_at) WHERE look_at IS NOT NULL;

-- The sessions that brought the points of a certificate of an event.
CREATE TABLE certificate_sessions (
    certificate_id    uuid    NOT NULL REFERENCES certificates (id),
    sub_event_id      bigint  NOT NULL CHECK (sub_event_id > 0),
    order_id          uuid    NOT NULL,
    credit_hundredths integer NOT NULL CHECK (credit_hundredths BETWEEN 0 AND 100000),
    PRIMARY KEY (certificate_id, sub_event_id)
);
CREATE INDEX certificate_sessions_of_order ON certificate_sessions (order_id);
