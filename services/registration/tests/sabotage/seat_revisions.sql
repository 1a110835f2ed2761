-- A pool that is changed forgets which word of the catalog was the newest one.
CREATE OR REPLACE FUNCTION forget_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.revision := 1; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER forget_revision BEFORE UPDATE ON seat_pools FOR EACH ROW EXECUTE FUNCTION forget_revision();
