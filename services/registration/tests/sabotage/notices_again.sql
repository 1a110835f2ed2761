-- What the provider says again is kept as something new.
ALTER TABLE payment_notices DROP CONSTRAINT IF EXISTS said_once;
