-- Invoices are numbered by a sequence, which a rollback does not bring back.
ALTER TABLE billing_documents DROP CONSTRAINT IF EXISTS no_gap;
CREATE SEQUENCE IF NOT EXISTS sabotaged_numbers;
CREATE OR REPLACE FUNCTION number_by_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.sequence := nextval('sabotaged_numbers');
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER number_by_sequence BEFORE INSERT ON billing_documents
    FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION number_by_sequence();
