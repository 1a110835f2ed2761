-- Breaks the rule "one code is one message": each time it is asked for, a message gets another id.
CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM messages WHERE id = NEW.id) THEN NEW.id := gen_random_uuid(); END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sabotage BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION sabotage();
