-- Breaks the rule "a code that was replaced does not go out": nothing is noted of the one that was replaced.
CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.reason = 'superseded' THEN RETURN NULL; END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sabotage BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION sabotage();
