-- No pool has a limit, whatever the catalog says.
ALTER TABLE seat_pools DROP CONSTRAINT IF EXISTS never_oversold, DROP CONSTRAINT IF EXISTS as_large_as_wanted,
    DROP CONSTRAINT IF EXISTS limited_or_not;
CREATE OR REPLACE FUNCTION without_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.capacity := NULL; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER without_end BEFORE INSERT OR UPDATE ON seat_pools FOR EACH ROW EXECUTE FUNCTION without_end();
