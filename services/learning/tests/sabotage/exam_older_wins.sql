-- Whatever comes last is the newest.
CREATE OR REPLACE FUNCTION last_wins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.sequence := greatest(NEW.sequence, (SELECT max(sequence) + 1 FROM attempt_answers WHERE attempt_id = NEW.attempt_id));
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER last_wins BEFORE INSERT ON attempt_answers FOR EACH ROW EXECUTE FUNCTION last_wins();
