-- No room and no tour has an end, whatever the catalog says; sub-events have theirs.
ALTER TABLE seat_pools DROP CONSTRAINT IF EXISTS never_oversold, DROP CONSTRAINT IF EXISTS as_large_as_wanted,
    DROP CONSTRAINT IF EXISTS limited_or_not, DROP CONSTRAINT IF EXISTS places_of_stays_are_limited;
CREATE OR REPLACE FUNCTION nights_without_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.capacity := NULL; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER nights_without_end BEFORE INSERT OR UPDATE ON seat_pools
    FOR EACH ROW WHEN (NEW.sub_event_id < 0) EXECUTE FUNCTION nights_without_end();
