-- A buyer is warned once of each deadline: the desk may set a later one, or a collective invoice be taken back.
ALTER TABLE order_notices
    DROP CONSTRAINT told_once,
    ADD CONSTRAINT told_once
        UNIQUE NULLS NOT DISTINCT (order_id, kind, occasion, ticket_id, refund_id, collective_invoice_id, pay_until);

-- Whose order stands in a collective invoice is not told to pay it, also where that was to be told before.
CREATE OR REPLACE VIEW standing_notices AS
SELECT n.id, n.kind, o.id AS order_id, o.number,
       CASE WHEN n.kind = 'paid' THEN coalesce(o.received_idr, o.total_idr) ELSE o.total_idr END AS total_idr, o.unique_code, o.pay_until, o.payment_method_id, o.refusal,
       CASE WHEN n.kind = 'expired' THEN o.settled_at + interval '1 day'
            WHEN n.kind = 'paid' THEN o.settled_at + interval '3 days'
            WHEN n.kind = 'refunded' THEN o.settled_at + interval '3 days'
            WHEN n.kind IN ('partly_refunded', 'refund_refused')
                THEN (SELECT r.decided_at + interval '3 days' FROM refunds r WHERE r.id = n.refund_id)
            WHEN n.kind = 'refund_paid_out' THEN (SELECT r.paid_out_at + interval '3 days' FROM refunds r WHERE r.id = n.refund_id)
            WHEN n.kind IN ('assigned', 'withdrawn') THEN (SELECT max(s.ends_at) FROM assigned_sessions s WHERE s.ticket_id = n.ticket_id)
            ELSE o.pay_until END AS good_until
FROM order_notices n JOIN orders o ON o.id = n.order_id
     -- Somebody else pays it, together with others.
     CROSS JOIN LATERAL (
         SELECT EXISTS (SELECT FROM collective_invoice_orders m WHERE m.order_id = o.id AND m.in_force) AS is_collected
     ) AS c
WHERE CASE n.kind
    -- Not for whoever orders and calls off without end: anybody can type another one's phone number into his account.
    WHEN 'placed' THEN o.status = 'awaiting_payment' AND o.refusal IS NULL AND NOT c.is_collected
        AND (SELECT count(*) FROM orders other WHERE other.member_id = o.member_id
             AND other.placed_at > o.placed_at - interval '1 hour' AND other.placed_at <= o.placed_at) <= 10
    WHEN 'expiring' THEN o.status = 'awaiting_payment' AND o.pay_until = n.pay_until
    WHEN 'refused' THEN o.status = 'awaiting_payment' AND o.refusal IS NOT NULL AND NOT c.is_collected
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
    WHEN 'released' THEN o.status = 'awaiting_payment' AND NOT c.is_collected
    ELSE o.status = n.kind
END;
