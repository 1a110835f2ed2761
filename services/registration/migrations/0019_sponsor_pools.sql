-- Seats that a sponsor buys for doctors whom it names later. Each line of such an order is a pool; its tickets are issued when a
-- seat is assigned, to the doctor's own account, and are void when it is taken back.

CREATE TABLE sponsor_pools (
    order_item_id bigint  PRIMARY KEY REFERENCES order_items (id),
    sponsor_id    bigint  NOT NULL CHECK (sponsor_id > 0),
    bought        integer NOT NULL CHECK (bought BETWEEN 1 AND 200),
    -- How many of its tickets let in; the triggers below count.
    assigned      integer NOT NULL DEFAULT 0,
    CONSTRAINT no_more_than_bought CHECK (assigned BETWEEN 0 AND bought)
);
CREATE INDEX sponsor_pools_of_sponsor ON sponsor_pools (sponsor_id, order_item_id DESC);

ALTER TABLE tickets
    -- As much of the member's number as a sponsor sees.
    ADD COLUMN npa_masked text CHECK (npa_masked ~ '^\*{2,}[0-9]{2,4}$'),
    -- Who gave the seat; NULL: its holder's account bought it.
    ADD COLUMN sponsor_name text CHECK (btrim(sponsor_name) <> '' AND length(sponsor_name) <= 200),
    -- A seat that was taken back may be somebody else's: one ticket that lets in, and any number that do not.
    DROP CONSTRAINT one_a_seat,
    ADD CONSTRAINT one_a_seat EXCLUDE USING btree (order_item_id WITH =, position WITH =) WHERE (state = 'valid');

-- When and where somebody has to be by a seat that was assigned to him.
CREATE TABLE assigned_sessions (
    ticket_id    uuid        NOT NULL REFERENCES tickets (id),
    sub_event_id bigint      NOT NULL CHECK (sub_event_id > 0),
    member_id    bigint      NOT NULL CHECK (member_id > 0),
    starts_at    timestamptz NOT NULL,
    ends_at      timestamptz NOT NULL,
    -- Not once the seat was taken back, or the sponsor's money went back.
    stands       boolean     NOT NULL,
    PRIMARY KEY (ticket_id, sub_event_id),
    CONSTRAINT one_a_member_and_sub_event EXCLUDE USING gist (member_id WITH =, sub_event_id WITH =) WHERE (stands),
    CONSTRAINT at_one_place_at_a_time EXCLUDE USING gist (
        member_id WITH =, ticket_id WITH <>, tstzrange(starts_at, ends_at) WITH &&
    ) WHERE (stands)
);
CREATE INDEX assigned_sessions_of_member ON assigned_sessions (member_id) WHERE stands;

-- A ticket is of a seat that was bought: of its buyer's, or of whom a sponsor's seat was assigned to.
CREATE OR REPLACE FUNCTION refuse_ticket_of_no_paid_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN sponsor_pools p ON p.order_item_id = i.id
    WHERE i.id = NEW.order_item_id AND o.id = NEW.order_id AND o.status = 'paid' AND NEW.position <= i.quantity
      AND (o.member_id = NEW.member_id OR p.order_item_id IS NOT NULL);
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a ticket of a seat that is not paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'of_a_paid_seat';
    END IF;
    RETURN NEW;
END $$;

-- What members follow: what they ordered and have tickets of or wait for, and what sponsors gave them seats of. A line may be
-- there twice, as somebody's order and by his ticket.
CREATE VIEW followed_items AS
SELECT o.member_id, i.event_id, i.id AS order_item_id
FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN sponsor_pools p ON p.order_item_id = i.id
WHERE o.status IN ('awaiting_payment', 'awaiting_verification')
   OR (o.status IN ('paid', 'refunded') AND p.order_item_id IS NULL)
UNION ALL
SELECT t.member_id, i.event_id, i.id
FROM tickets t JOIN order_items i ON i.id = t.order_item_id JOIN sponsor_pools p ON p.order_item_id = i.id;

-- What doctors are told is a notice as well.
ALTER TABLE order_notices
    ADD COLUMN ticket_id uuid REFERENCES tickets (id),
    DROP CONSTRAINT order_notices_kind_check,
    DROP CONSTRAINT told_once,
    ADD CONSTRAINT order_notices_kind_check
        CHECK (kind IN ('placed', 'expiring', 'expired', 'refused', 'paid', 'refunded', 'assigned')),
    ADD CONSTRAINT assigned_names_its_ticket CHECK ((kind = 'assigned') = (ticket_id IS NOT NULL)),
    ADD CONSTRAINT told_once UNIQUE NULLS NOT DISTINCT (order_id, kind, occasion, ticket_id);

CREATE FUNCTION count_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE sponsor_pools SET assigned = assigned + 1 WHERE order_item_id = NEW.order_item_id;
    IF FOUND THEN
        INSERT INTO assigned_sessions (ticket_id, sub_event_id, member_id, starts_at, ends_at, stands)
        SELECT NEW.id, sub_event_id, NEW.member_id, starts_at, ends_at, true
        FROM seat_holds WHERE order_item_id = NEW.order_item_id;
        INSERT INTO order_notices (order_id, kind, ticket_id) VALUES (NEW.order_id, 'assigned', NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER count_assigned AFTER INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION count_assigned();

-- Taken back by its sponsor, or void because the money went back.
CREATE FUNCTION count_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE sponsor_pools SET assigned = assigned - 1 WHERE order_item_id = NEW.order_item_id;
    IF FOUND THEN
        UPDATE assigned_sessions SET stands = false WHERE ticket_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER count_taken_back AFTER UPDATE OF state ON tickets
    FOR EACH ROW WHEN (OLD.state = 'valid' AND NEW.state = 'void') EXECUTE FUNCTION count_taken_back();

-- The notices whose fact stands, and until when they are worth telling. The one place that says so.
CREATE OR REPLACE VIEW standing_notices AS
SELECT n.id, n.kind, o.id AS order_id, o.number, o.total_idr, o.unique_code, o.pay_until, o.payment_method_id, o.refusal,
       CASE n.kind WHEN 'expired' THEN o.settled_at + interval '1 day'
                   WHEN 'paid' THEN o.settled_at + interval '3 days'
                   WHEN 'refunded' THEN o.settled_at + interval '3 days'
                   WHEN 'assigned' THEN (SELECT max(s.ends_at) FROM assigned_sessions s WHERE s.ticket_id = n.ticket_id)
                   ELSE o.pay_until END AS good_until
FROM order_notices n JOIN orders o ON o.id = n.order_id
WHERE CASE n.kind
    -- Not for whoever orders and calls off without end: anybody can type another one's phone number into his account.
    WHEN 'placed' THEN o.status = 'awaiting_payment' AND o.refusal IS NULL
        AND (SELECT count(*) FROM orders other WHERE other.member_id = o.member_id
             AND other.placed_at > o.placed_at - interval '1 hour' AND other.placed_at <= o.placed_at) <= 10
    WHEN 'expiring' THEN o.status = 'awaiting_payment' AND o.pay_until = n.pay_until
    WHEN 'refused' THEN o.status = 'awaiting_payment' AND o.refusal IS NOT NULL
        AND n.occasion = (SELECT coalesce(max(number), 1) FROM payment_proofs WHERE order_id = o.id)
    -- Nor three times for a seat that is given and taken back again.
    WHEN 'assigned' THEN EXISTS (
        SELECT FROM tickets t WHERE t.id = n.ticket_id AND t.state = 'valid'
           AND (SELECT count(*) FROM tickets other WHERE other.order_item_id = t.order_item_id
                AND other.member_id = t.member_id AND other.issued_at <= t.issued_at) <= 2)
    ELSE o.status = n.kind
END;
