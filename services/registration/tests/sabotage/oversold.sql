-- The table counts and refuses nothing.
ALTER TABLE seat_pools DROP CONSTRAINT IF EXISTS never_oversold, DROP CONSTRAINT IF EXISTS as_large_as_wanted;
