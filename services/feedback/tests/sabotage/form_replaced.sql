-- What stands there stays.
CREATE OR REPLACE FUNCTION keep_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.ratings := OLD.ratings; NEW.comment := OLD.comment; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER keep_answers BEFORE UPDATE ON forms FOR EACH ROW EXECUTE FUNCTION keep_answers();
