-- An attempt takes a day longer than it says.
CREATE OR REPLACE FUNCTION a_day_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.ends_at := NEW.ends_at + interval '1 day'; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER a_day_more BEFORE INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION a_day_more();
