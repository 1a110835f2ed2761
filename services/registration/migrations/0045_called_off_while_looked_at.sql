-- A buyer may call an order off while the desk has its proof before it: nobody is made to wait for the desk. Money that comes for it, or came,
-- is a case before finance as that of every order that is over.
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
        ('awaiting_verification', 'cancelled'),
        ('expired', 'paid'),
        ('cancelled', 'paid'),
        ('paid', 'refunded'),
        ('paid', 'cancelled')
    ) END
);
