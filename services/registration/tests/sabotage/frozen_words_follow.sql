-- What was issued takes on the words of every new edition.
DROP TRIGGER issued_is_final ON billing_documents;
CREATE FUNCTION follow_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE billing_documents SET content = jsonb_set(content, '{issuer,name}', to_jsonb(NEW.name));
    RETURN NULL;
END $$;
CREATE TRIGGER follow_edition AFTER INSERT ON stationery_editions FOR EACH ROW EXECUTE FUNCTION follow_edition();
