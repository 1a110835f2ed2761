-- An order may have two invoices.
ALTER TABLE billing_documents DROP CONSTRAINT IF EXISTS one_of_a_kind CASCADE;
