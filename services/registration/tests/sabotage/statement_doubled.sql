-- Every line of a statement is another one, also one that was there before.
CREATE OR REPLACE FUNCTION forget_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.digest := sha256(uuid_send(gen_random_uuid()));
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER forget_line BEFORE INSERT ON statement_lines FOR EACH ROW EXECUTE FUNCTION forget_line();
