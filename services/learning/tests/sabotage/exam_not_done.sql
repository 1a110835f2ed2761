-- No lesson is ever done.
CREATE OR REPLACE FUNCTION never_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.done_at := NULL; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER never_done BEFORE INSERT OR UPDATE ON lesson_progress FOR EACH ROW EXECUTE FUNCTION never_done();
