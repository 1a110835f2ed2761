-- What was published once stays so, whatever it says by now.
CREATE OR REPLACE FUNCTION keep_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.published_at := coalesce(OLD.published_at, NEW.published_at); RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER keep_publication BEFORE UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION keep_publication();
