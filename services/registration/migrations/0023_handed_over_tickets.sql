-- A ticket that is handed to somebody else is void, and its seat has a new one: with another name for the same account, or of another
-- member's account.

ALTER TABLE tickets
    -- The ticket whose place this one took.
    ADD COLUMN replaces uuid UNIQUE REFERENCES tickets (id),
    -- What the member is called who gave it to another one; NULL: its account bought it, or a sponsor gave it.
    ADD COLUMN given_by text CHECK (btrim(given_by) <> '' AND length(given_by) <= 200),
    ADD CONSTRAINT given_with_another_ones_place CHECK (given_by IS NULL OR replaces IS NOT NULL),
    ADD CONSTRAINT given_by_one CHECK (given_by IS NULL OR sponsor_name IS NULL);

-- A ticket is of a seat that was bought: of its buyer's, of whom a sponsor's seat was assigned to, or of whom somebody who had it gave
-- it to before it was used.
CREATE OR REPLACE FUNCTION refuse_ticket_of_no_paid_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN sponsor_pools p ON p.order_item_id = i.id
    WHERE i.id = NEW.order_item_id AND o.id = NEW.order_id AND o.status = 'paid' AND NEW.position <= i.quantity
      AND CASE WHEN NEW.replaces IS NULL THEN o.member_id = NEW.member_id OR p.order_item_id IS NOT NULL
          ELSE p.order_item_id IS NULL AND EXISTS (
              SELECT FROM tickets t WHERE t.id = NEW.replaces AND t.order_item_id = NEW.order_item_id
                 AND t.position = NEW.position AND t.state = 'void'
                 AND NOT EXISTS (SELECT FROM ticket_movements m WHERE m.ticket_id = t.id)) END;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a ticket of a seat that is not paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'of_a_paid_seat';
    END IF;
    RETURN NEW;
END $$;

-- Whoever was given a seat has to be there, as whoever was assigned one: no two of these at a time. Whoever bought it has the order
-- itself that says so.
CREATE OR REPLACE FUNCTION count_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE sponsor_pools SET assigned = assigned + 1 WHERE order_item_id = NEW.order_item_id;
    IF FOUND OR (NEW.given_by IS NOT NULL
                 AND NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND member_id = NEW.member_id)) THEN
        INSERT INTO assigned_sessions (ticket_id, sub_event_id, member_id, starts_at, ends_at, stands)
        SELECT NEW.id, sub_event_id, NEW.member_id, starts_at, ends_at, true
        FROM seat_holds WHERE order_item_id = NEW.order_item_id;
        -- A name that is corrected is no news.
        IF NOT EXISTS (SELECT FROM tickets WHERE id = NEW.replaces AND member_id = NEW.member_id) THEN
            INSERT INTO order_notices (order_id, kind, ticket_id) VALUES (NEW.order_id, 'assigned', NEW.id);
        END IF;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_taken_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE sponsor_pools SET assigned = assigned - 1 WHERE order_item_id = NEW.order_item_id;
    UPDATE assigned_sessions SET stands = false WHERE ticket_id = NEW.id;
    RETURN NULL;
END $$;

-- What members follow, now also by what others gave them.
CREATE OR REPLACE VIEW followed_items AS
SELECT o.member_id, i.event_id, i.id AS order_item_id
FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN sponsor_pools p ON p.order_item_id = i.id
WHERE o.status IN ('awaiting_payment', 'awaiting_verification')
   OR (o.status IN ('paid', 'refunded') AND p.order_item_id IS NULL)
UNION ALL
SELECT t.member_id, i.event_id, i.id
FROM tickets t JOIN order_items i ON i.id = t.order_item_id JOIN sponsor_pools p ON p.order_item_id = i.id
UNION ALL
SELECT t.member_id, i.event_id, i.id
FROM tickets t JOIN order_items i ON i.id = t.order_item_id
WHERE t.given_by IS NOT NULL;
