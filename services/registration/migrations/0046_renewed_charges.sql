-- An order whose proof was refused has time again; where its number or code can be paid no more, the provider is asked for another one.
ALTER TABLE payment_charges DROP CONSTRAINT only_these_transitions;
-- The table of services/registration/src/payments/domain/charge_state.rs; a test compares.
ALTER TABLE payment_charges ADD CONSTRAINT only_these_transitions CHECK (
    CASE WHEN came_from IS NULL THEN state = 'requested'
    ELSE (came_from, state) IN (
        ('requested', 'pending'),
        ('requested', 'settled'),
        ('requested', 'in_review'),
        ('requested', 'denied'),
        ('requested', 'expired'),
        ('requested', 'cancelled'),
        ('requested', 'failed'),
        ('pending', 'settled'),
        ('pending', 'in_review'),
        ('pending', 'denied'),
        ('pending', 'expired'),
        ('pending', 'cancelled'),
        ('denied', 'settled'),
        ('denied', 'in_review'),
        ('denied', 'requested'),
        ('expired', 'settled'),
        ('expired', 'in_review'),
        ('expired', 'requested'),
        ('cancelled', 'settled'),
        ('cancelled', 'in_review'),
        ('cancelled', 'requested'),
        ('failed', 'settled'),
        ('failed', 'in_review'),
        ('failed', 'requested')
    ) END
);
