-- Anything may become of an order.
ALTER TABLE orders DROP CONSTRAINT IF EXISTS only_these_transitions;
