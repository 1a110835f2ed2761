-- Certificates are numbered by a sequence, which a rollback does not bring back.
ALTER TABLE certificates DROP CONSTRAINT no_gap;
CREATE SEQUENCE sabotaged_numbers;
CREATE FUNCTION number_by_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.sequence := nextval('sabotaged_numbers');
    RETURN NEW;
END $$;
CREATE TRIGGER number_by_sequence BEFORE INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION number_by_sequence();
