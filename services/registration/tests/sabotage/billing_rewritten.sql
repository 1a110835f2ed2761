-- What was issued may be changed.
DROP TRIGGER IF EXISTS issued_is_final ON billing_documents;
