-- Breaks the rule "an unknown outcome is never sent again": the message goes back into the queue.
CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.state = 'unknown' THEN
        NEW.state := 'queued'; NEW.content := OLD.content; NEW.settled_at := NULL; NEW.due_at := OLD.due_at;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER sabotage BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION sabotage();
