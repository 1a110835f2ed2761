-- What the desk asks when it looks at sales: by event, and by the day of the payment.

-- When its money came. `settled_at` says so only until an order is refunded; then it is the day on which the money went back.
ALTER TABLE orders ADD COLUMN paid_at timestamptz;

-- Of what was refunded before, the receipt says it, or the first of its tickets.
UPDATE orders o SET paid_at = CASE o.status WHEN 'paid' THEN o.settled_at ELSE coalesce(
    (SELECT min(d.issued_at) FROM billing_documents d WHERE d.order_id = o.id AND d.kind = 'receipt'),
    (SELECT min(t.issued_at) FROM tickets t WHERE t.order_id = o.id),
    o.placed_at
) END WHERE o.status IN ('paid', 'refunded');

ALTER TABLE orders ADD CONSTRAINT paid_at_some_time CHECK ((paid_at IS NOT NULL) = (status IN ('paid', 'refunded')));

CREATE FUNCTION remember_when_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.paid_at := CASE NEW.status WHEN 'paid' THEN NEW.settled_at WHEN 'refunded' THEN coalesce(NEW.paid_at, NEW.placed_at) END;
    RETURN NEW;
END $$;
CREATE TRIGGER remember_when_paid BEFORE INSERT OR UPDATE OF status ON orders
    FOR EACH ROW EXECUTE FUNCTION remember_when_paid();

-- The orders of an event.
CREATE INDEX order_items_of_event ON order_items (event_id, order_id);
-- All lines of an order: since rooms are sold, the two unique indexes hold a part of them each.
CREATE INDEX order_items_of_order ON order_items (order_id);
