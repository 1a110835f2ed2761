-- A pool is as large as the catalog says, whatever is gone already.
ALTER TABLE seat_pools DROP CONSTRAINT IF EXISTS never_oversold, DROP CONSTRAINT IF EXISTS as_large_as_wanted;
CREATE OR REPLACE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.capacity := NEW.wanted_capacity; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER cut BEFORE UPDATE ON seat_pools FOR EACH ROW EXECUTE FUNCTION cut();
