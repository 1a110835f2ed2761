-- Whoever does not hand in gets nothing.
CREATE OR REPLACE FUNCTION nothing_for_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.score_hundredths := 0; NEW.passed := NEW.pass_hundredths = 0; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER nothing_for_time BEFORE UPDATE ON attempts
    FOR EACH ROW WHEN (NEW.ended_by = 'time') EXECUTE FUNCTION nothing_for_time();
