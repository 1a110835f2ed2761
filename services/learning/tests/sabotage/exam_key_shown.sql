-- The explanation of the first question stands in its text.
CREATE OR REPLACE FUNCTION show_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.snapshot := jsonb_set(NEW.snapshot, '{0,html}', NEW.answer_key -> 0 -> 'explanation'); RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER show_key BEFORE INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION show_key();
