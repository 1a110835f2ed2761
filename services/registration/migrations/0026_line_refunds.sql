-- Single lines of a paid order go back. The order stays paid while one of its lines stands; with the last one it is refunded. A package
-- is one line. Whoever gives a line back locks its order first, as everybody does.

ALTER TABLE order_items
    -- Since when the line is nobody's any more: its seats are free and its tickets void.
    ADD COLUMN given_back_at timestamptz,
    ADD CONSTRAINT item_known_with_its_order UNIQUE (id, order_id);

ALTER TABLE refunds
    -- Whether its lines were named; else it is of all that stood, and the trigger below names them.
    ADD COLUMN of_lines   boolean NOT NULL DEFAULT false,
    -- Whether nothing of its order stood any more once it was approved.
    ADD COLUMN closes     boolean NOT NULL DEFAULT false,
    -- Of one that does not close its order: whether its credit note was issued.
    ADD COLUMN documented boolean NOT NULL DEFAULT false,
    ADD CONSTRAINT refund_known_with_its_order UNIQUE (id, order_id);
UPDATE refunds SET closes = true WHERE order_id IS NOT NULL AND state IN ('approved', 'paid_out');
DROP INDEX one_refund_an_order;
CREATE UNIQUE INDEX one_refund_an_order ON refunds (order_id) WHERE state <> 'refused' AND NOT of_lines;
CREATE UNIQUE INDEX one_closes_an_order ON refunds (order_id) WHERE closes;
CREATE INDEX refunds_of_order ON refunds (order_id, requested_at DESC, id DESC) WHERE order_id IS NOT NULL;
CREATE INDEX refunds_to_document ON refunds (decided_at, id)
    WHERE state IN ('approved', 'paid_out') AND order_id IS NOT NULL AND NOT closes AND NOT documented;

-- Which lines a refund is of, and what goes back of each. Their sum is the refund, without the unique code where that goes back too.
CREATE TABLE refund_lines (
    refund_id     uuid    NOT NULL,
    order_id      uuid    NOT NULL,
    order_item_id bigint  NOT NULL,
    amount_idr    bigint  NOT NULL CHECK (amount_idr >= 0),
    -- Not once the refund was refused.
    stands        boolean NOT NULL,
    PRIMARY KEY (refund_id, order_item_id),
    CONSTRAINT of_a_refund FOREIGN KEY (refund_id, order_id) REFERENCES refunds (id, order_id),
    CONSTRAINT of_a_line_of_its_order FOREIGN KEY (order_item_id, order_id) REFERENCES order_items (id, order_id)
);
CREATE UNIQUE INDEX a_line_goes_back_once ON refund_lines (order_item_id) WHERE stands;

-- Whether nothing of its order stands beside the lines of a refund, or stood when it was approved.
CREATE FUNCTION ends_order(r refunds) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT r.order_id IS NOT NULL AND CASE WHEN r.state IN ('approved', 'paid_out') THEN r.closes ELSE NOT EXISTS (
        SELECT FROM order_items i WHERE i.order_id = r.order_id AND i.given_back_at IS NULL
           AND NOT EXISTS (SELECT FROM refund_lines l WHERE l.refund_id = r.id AND l.order_item_id = i.id)) END
$$;

-- A refund that names no lines is of all that stand, each with the share that its price has of it.
INSERT INTO refund_lines (refund_id, order_id, order_item_id, amount_idr, stands)
SELECT r.id, r.order_id, s.id, div(r.amount_idr * s.upto, s.whole) - div(r.amount_idr * (s.upto - s.amount), s.whole),
       r.state <> 'refused'
FROM refunds r JOIN (
    SELECT id, order_id, unit_price_idr * quantity AS amount,
           sum(unit_price_idr * quantity) OVER (PARTITION BY order_id ORDER BY id) AS upto,
           nullif(sum(unit_price_idr * quantity) OVER (PARTITION BY order_id), 0) AS whole
    FROM order_items
) s ON s.order_id = r.order_id;

CREATE FUNCTION name_lines_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO refund_lines (refund_id, order_id, order_item_id, amount_idr, stands)
    SELECT NEW.id, NEW.order_id, s.id, div(NEW.amount_idr * s.upto, s.whole) - div(NEW.amount_idr * (s.upto - s.amount), s.whole), true
    FROM (SELECT id, unit_price_idr * quantity AS amount, sum(unit_price_idr * quantity) OVER (ORDER BY id) AS upto,
                 nullif(sum(unit_price_idr * quantity) OVER (), 0) AS whole
          FROM order_items WHERE order_id = NEW.order_id AND given_back_at IS NULL) AS s;
    RETURN NULL;
END $$;
CREATE TRIGGER name_lines_of_refund AFTER INSERT ON refunds
    FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND NOT NEW.of_lines) EXECUTE FUNCTION name_lines_of_refund();

CREATE FUNCTION refuse_refund_of_no_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    rest numeric;
BEGIN
    SELECT NEW.amount_idr - sum(amount_idr) INTO rest FROM refund_lines WHERE refund_id = NEW.id;
    IF rest IS NULL OR rest NOT IN (0, (SELECT unique_code FROM orders WHERE id = NEW.order_id)) THEN
        RAISE EXCEPTION 'a refund is the sum of its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'sum_of_its_lines';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sum_of_its_lines AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION refuse_refund_of_no_lines();

-- What went back, goes back or is asked for, of all refunds of an order together; the triggers below count.
ALTER TABLE orders ADD COLUMN asked_back_idr bigint NOT NULL DEFAULT 0;
UPDATE orders o SET asked_back_idr = r.amount
FROM (SELECT order_id, sum(amount_idr) AS amount FROM refunds WHERE order_id IS NOT NULL AND state <> 'refused' GROUP BY order_id) r
WHERE o.id = r.order_id;
ALTER TABLE orders ADD CONSTRAINT no_more_asked_back_than_was_paid CHECK (asked_back_idr BETWEEN 0 AND total_idr);

CREATE FUNCTION count_asked_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE orders SET asked_back_idr = asked_back_idr + NEW.amount_idr WHERE id = NEW.order_id;
    RETURN NULL;
END $$;
CREATE TRIGGER count_asked_back AFTER INSERT ON refunds
    FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION count_asked_back();

-- A credit note of some lines stands beside the order's other documents: part 1, 2, … of its round.
ALTER TABLE billing_documents
    ADD COLUMN part      integer NOT NULL DEFAULT 0 CHECK (part >= 0),
    ADD COLUMN refund_id uuid    REFERENCES refunds (id),
    -- What a receipt and a credit note are of is no part.
    ADD COLUMN of_part   integer NOT NULL DEFAULT 0 CHECK (of_part = 0),
    ADD CONSTRAINT only_credit_notes_have_parts CHECK (part = 0 OR kind = 'credit_note'),
    ADD CONSTRAINT a_part_is_of_a_refund CHECK ((part > 0) = (refund_id IS NOT NULL)),
    ADD CONSTRAINT one_credit_note_a_refund UNIQUE (refund_id),
    DROP CONSTRAINT of_an_invoice,
    DROP CONSTRAINT one_of_a_kind,
    ADD CONSTRAINT one_of_a_kind UNIQUE (order_id, kind, round, part),
    ADD CONSTRAINT of_an_invoice FOREIGN KEY (order_id, of_kind, round, of_part)
        REFERENCES billing_documents (order_id, kind, round, part);

-- Lines that went back are told, once a refund, unless the whole order is told to be.
ALTER TABLE order_notices
    ADD COLUMN refund_id uuid REFERENCES refunds (id),
    DROP CONSTRAINT order_notices_kind_check,
    DROP CONSTRAINT told_once,
    ADD CONSTRAINT order_notices_kind_check
        CHECK (kind IN ('placed', 'expiring', 'expired', 'refused', 'paid', 'refunded', 'assigned', 'partly_refunded')),
    ADD CONSTRAINT partly_refunded_names_its_refund CHECK ((kind = 'partly_refunded') = (refund_id IS NOT NULL)),
    ADD CONSTRAINT told_once UNIQUE NULLS NOT DISTINCT (order_id, kind, occasion, ticket_id, refund_id);

-- The notices whose fact stands, and until when they are worth telling. The one place that says so.
CREATE OR REPLACE VIEW standing_notices AS
SELECT n.id, n.kind, o.id AS order_id, o.number, o.total_idr, o.unique_code, o.pay_until, o.payment_method_id, o.refusal,
       CASE n.kind WHEN 'expired' THEN o.settled_at + interval '1 day'
                   WHEN 'paid' THEN o.settled_at + interval '3 days'
                   WHEN 'refunded' THEN o.settled_at + interval '3 days'
                   WHEN 'partly_refunded' THEN (SELECT r.decided_at + interval '3 days' FROM refunds r WHERE r.id = n.refund_id)
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
    -- Once the rest went back too, that is told.
    WHEN 'partly_refunded' THEN o.status = 'paid'
    ELSE o.status = n.kind
END;

-- What is decided on a refund counts for its lines.
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.state = 'refused' THEN
        UPDATE orders SET asked_back_idr = asked_back_idr - NEW.amount_idr WHERE id = NEW.order_id;
        UPDATE refund_lines SET stands = false WHERE refund_id = NEW.id;
    ELSIF NEW.state = 'approved' THEN
        UPDATE order_items SET given_back_at = NEW.decided_at
        WHERE id IN (SELECT order_item_id FROM refund_lines WHERE refund_id = NEW.id);
        IF EXISTS (SELECT FROM order_items WHERE order_id = NEW.order_id AND given_back_at IS NULL) THEN
            INSERT INTO order_notices (order_id, kind, refund_id) VALUES (NEW.order_id, 'partly_refunded', NEW.id)
            ON CONFLICT DO NOTHING;
        ELSE
            UPDATE refunds SET closes = true WHERE id = NEW.id;
        END IF;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER follow_refund AFTER UPDATE OF state ON refunds
    FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND OLD.state <> NEW.state) EXECUTE FUNCTION follow_refund();

-- An order of which lines went back is over with the last of them, and not before. Whoever ends another one by whatever way gives all of
-- its lines back.
DROP TRIGGER void_tickets ON orders;
UPDATE order_items i SET given_back_at = coalesce(o.settled_at, o.placed_at)
FROM orders o WHERE o.id = i.order_id AND o.status = 'refunded';
CREATE FUNCTION give_lines_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM order_items WHERE order_id = NEW.id AND given_back_at IS NOT NULL)
       AND EXISTS (SELECT FROM order_items WHERE order_id = NEW.id AND given_back_at IS NULL) THEN
        RAISE EXCEPTION 'lines of the order stand' USING ERRCODE = 'check_violation', CONSTRAINT = 'over_with_its_last_line';
    END IF;
    UPDATE order_items SET given_back_at = NEW.settled_at WHERE order_id = NEW.id AND given_back_at IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER give_lines_back AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (NEW.status = 'refunded') EXECUTE FUNCTION give_lines_back();

-- Whoever gives a line back, by whatever way: its tickets let nobody in any more.
CREATE OR REPLACE FUNCTION void_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tickets SET state = 'void' WHERE order_item_id = NEW.id AND state = 'valid';
    RETURN NULL;
END $$;
CREATE TRIGGER void_tickets AFTER UPDATE OF given_back_at ON order_items
    FOR EACH ROW WHEN (OLD.given_back_at IS NULL AND NEW.given_back_at IS NOT NULL) EXECUTE FUNCTION void_tickets();

-- Looked at when the transaction ends: the last line and its order go in one.
CREATE FUNCTION refuse_paid_order_without_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND status = 'paid')
       AND NOT EXISTS (SELECT FROM order_items WHERE order_id = NEW.order_id AND given_back_at IS NULL) THEN
        RAISE EXCEPTION 'no line of the order stands' USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_while_a_line_stands';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER paid_while_a_line_stands AFTER UPDATE OF given_back_at ON order_items DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse_paid_order_without_lines();

-- A ticket is of a seat that was bought and not given back: of its buyer's, of whom a sponsor's seat was assigned to, or of whom somebody
-- who had it gave it to before it was used.
CREATE OR REPLACE FUNCTION refuse_ticket_of_no_paid_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN sponsor_pools p ON p.order_item_id = i.id
    WHERE i.id = NEW.order_item_id AND o.id = NEW.order_id AND o.status = 'paid' AND NEW.position <= i.quantity
      AND i.given_back_at IS NULL
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
