-- What cost nothing may be called off by its buyer: no money moves, so nobody has to decide.
ALTER TABLE orders DROP CONSTRAINT only_these_transitions;
-- The table of services/registration/src/orders/domain/order_status.rs; a test compares.
ALTER TABLE orders ADD CONSTRAINT only_these_transitions CHECK (
    CASE WHEN came_from IS NULL THEN status IN ('awaiting_payment', 'paid')
    ELSE (came_from, status) IN (
        ('awaiting_payment', 'awaiting_verification'),
        ('awaiting_payment', 'paid'),
        ('awaiting_payment', 'expired'),
        ('awaiting_payment', 'cancelled'),
        ('awaiting_verification', 'awaiting_payment'),
        ('awaiting_verification', 'paid'),
        ('expired', 'paid'),
        ('cancelled', 'paid'),
        ('paid', 'refunded'),
        ('paid', 'cancelled')
    ) END
);
-- What was paid ends by a refund, which the desk decides.
ALTER TABLE orders ADD CONSTRAINT only_free_ones_are_called_off
    CHECK (status <> 'cancelled' OR came_from IS DISTINCT FROM 'paid' OR total_idr = 0);
ALTER TABLE orders DROP CONSTRAINT what_costs_nothing_is_not_paid;
ALTER TABLE orders ADD CONSTRAINT what_costs_nothing_is_not_paid CHECK (
    subtotal_idr > discount_idr OR (unique_code = 0 AND status IN ('paid', 'refunded', 'cancelled'))
);

-- With it all its lines go back, as with one whose money goes back.
DROP TRIGGER give_lines_back ON orders;
CREATE TRIGGER give_lines_back AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (NEW.status = 'refunded' OR NEW.status = 'cancelled' AND OLD.status = 'paid')
    EXECUTE FUNCTION give_lines_back();
