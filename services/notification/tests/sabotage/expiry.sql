-- Breaks the rule "nothing is sent after its time": every message gets an hour more.
CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.expires_at := NEW.expires_at + interval '1 hour';
    RETURN NEW;
END $$;
CREATE TRIGGER sabotage BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION sabotage();
