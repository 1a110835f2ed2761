-- Collective invoices are numbered by a sequence, which a rollback does not bring back.
ALTER TABLE collective_invoices DROP CONSTRAINT IF EXISTS collective_no_gap;
CREATE SEQUENCE IF NOT EXISTS sabotaged_collectives;
CREATE OR REPLACE FUNCTION number_collectives_by_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.sequence := nextval('sabotaged_collectives');
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER a_number_by_sequence BEFORE INSERT ON collective_invoices
    FOR EACH ROW EXECUTE FUNCTION number_collectives_by_sequence();
