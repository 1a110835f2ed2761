-- The first device leads for good.
CREATE OR REPLACE FUNCTION keep_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.device := OLD.device; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER keep_device BEFORE UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION keep_device();
