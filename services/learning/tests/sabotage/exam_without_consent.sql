-- Nobody is asked.
CREATE OR REPLACE FUNCTION ask_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.asks_consent := false; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER ask_nobody BEFORE INSERT ON lessons FOR EACH ROW EXECUTE FUNCTION ask_nobody();
