-- Whoever asked for money back is told as well when the desk refuses, and when the money was transferred.

ALTER TABLE order_notices
    DROP CONSTRAINT order_notices_kind_check,
    DROP CONSTRAINT partly_refunded_names_its_refund,
    ADD CONSTRAINT order_notices_kind_check
        CHECK (kind IN ('placed', 'expiring', 'expired', 'refused', 'paid', 'refunded', 'assigned', 'partly_refunded', 'withdrawn', 'refund_refused', 'refund_paid_out')),
    ADD CONSTRAINT refund_notice_names_its_refund
        CHECK ((kind IN ('partly_refunded', 'refund_refused', 'refund_paid_out')) = (refund_id IS NOT NULL));

CREATE FUNCTION tell_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_notices (order_id, kind, refund_id) VALUES (NEW.order_id, 'refund_' || NEW.state, NEW.id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER tell_of_refund AFTER UPDATE OF state ON refunds
    FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND OLD.state <> NEW.state AND NEW.state IN ('refused', 'paid_out'))
    EXECUTE FUNCTION tell_of_refund();

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
    ELSE o.status = n.kind
END;
