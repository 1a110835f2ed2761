-- Breaks the rule "`sending` is committed before the call": whoever takes a message leaves it in the queue.
CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.state = 'sending' THEN NEW.state := 'queued'; NEW.lease_until := NULL; END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sabotage BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION sabotage();
