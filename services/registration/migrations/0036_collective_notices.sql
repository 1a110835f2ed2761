-- Buyers are told when somebody else is asked to pay their order by a collective invoice, and when it is theirs to pay again: from then on
-- they have a day.

ALTER TABLE order_notices
    ADD COLUMN collective_invoice_id uuid REFERENCES collective_invoices (id),
    DROP CONSTRAINT order_notices_kind_check,
    DROP CONSTRAINT told_once,
    ADD CONSTRAINT order_notices_kind_check
        CHECK (kind IN ('placed', 'expiring', 'expired', 'refused', 'paid', 'refunded', 'assigned', 'partly_refunded', 'withdrawn', 'refund_refused', 'refund_paid_out', 'collected', 'released')),
    ADD CONSTRAINT collective_notice_names_its_invoice
        CHECK ((kind IN ('collected', 'released')) = (collective_invoice_id IS NOT NULL)),
    ADD CONSTRAINT told_once UNIQUE NULLS NOT DISTINCT (order_id, kind, occasion, ticket_id, refund_id, collective_invoice_id);

CREATE FUNCTION tell_of_collective() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_notices (order_id, kind, collective_invoice_id)
    SELECT order_id, CASE NEW.state WHEN 'open' THEN 'collected' ELSE 'released' END, NEW.id
    FROM collective_invoice_orders WHERE collective_invoice_id = NEW.id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER tell_who_pays AFTER INSERT ON collective_invoices FOR EACH ROW EXECUTE FUNCTION tell_of_collective();
-- That it is paid each order's own notice tells.
CREATE TRIGGER tell_who_pays_again AFTER UPDATE OF state ON collective_invoices
    FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state = 'void') EXECUTE FUNCTION tell_of_collective();

-- The notices whose fact stands, and until when they are worth telling. The one place that says so.
CREATE OR REPLACE VIEW standing_notices AS
SELECT n.id, n.kind, o.id AS order_id, o.number, o.total_idr, o.unique_code, o.pay_until, o.payment_method_id, o.refusal,
       CASE WHEN n.kind = 'expired' THEN o.settled_at + interval '1 day'
            WHEN n.kind = 'paid' THEN o.settled_at + interval '3 days'
            WHEN n.kind = 'refunded' THEN o.settled_at + interval '3 days'
            WHEN n.kind IN ('partly_refunded', 'refund_refused')
                THEN (SELECT r.decided_at + interval '3 days' FROM refunds r WHERE r.id = n.refund_id)
            WHEN n.kind = 'refund_paid_out' THEN (SELECT r.paid_out_at + interval '3 days' FROM refunds r WHERE r.id = n.refund_id)
            WHEN n.kind IN ('assigned', 'withdrawn') THEN (SELECT max(s.ends_at) FROM assigned_sessions s WHERE s.ticket_id = n.ticket_id)
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
    -- Of a seat that he has again there is nothing to tell.
    WHEN 'withdrawn' THEN EXISTS (
        SELECT FROM tickets t WHERE t.id = n.ticket_id AND t.state = 'void'
           AND NOT EXISTS (SELECT FROM tickets other WHERE other.order_item_id = t.order_item_id
                           AND other.member_id = t.member_id AND other.state = 'valid')
           AND (SELECT count(*) FROM tickets other WHERE other.order_item_id = t.order_item_id
                AND other.member_id = t.member_id AND other.issued_at <= t.issued_at) <= 2)
    -- Once the rest went back too, that is told.
    WHEN 'partly_refunded' THEN o.status = 'paid'
    -- A state that nothing follows on.
    WHEN 'refund_refused' THEN true
    WHEN 'refund_paid_out' THEN true
    WHEN 'collected' THEN o.status = 'awaiting_payment' AND EXISTS (
        SELECT FROM collective_invoice_orders m
        WHERE m.order_id = o.id AND m.collective_invoice_id = n.collective_invoice_id AND m.in_force)
    -- Of an order that stands in the next one that is told.
    WHEN 'released' THEN o.status = 'awaiting_payment'
        AND NOT EXISTS (SELECT FROM collective_invoice_orders m WHERE m.order_id = o.id AND m.in_force)
    ELSE o.status = n.kind
END;
