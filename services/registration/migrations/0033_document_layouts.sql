-- How documents are laid out. A document is printed as it was laid out when it was issued, whatever the layout of the day.
CREATE TABLE document_layouts (
    -- The SHA-256 of its markup, by which documents name it.
    digest text PRIMARY KEY CONSTRAINT digest_of_the_source CHECK (digest = encode(sha256(convert_to(source, 'UTF8')), 'hex')),
    source text NOT NULL
);

CREATE FUNCTION refuse_change_of_layout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a layout is never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'layout_is_final';
END $$;
CREATE TRIGGER layout_is_final BEFORE UPDATE OR DELETE ON document_layouts
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_layout();
CREATE TRIGGER layouts_stay BEFORE TRUNCATE ON document_layouts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_layout();

-- Nothing: issued before layouts were kept, and laid out as the program does it.
ALTER TABLE billing_documents ADD COLUMN layout text REFERENCES document_layouts (digest);
ALTER TABLE collective_invoices ADD COLUMN layout text REFERENCES document_layouts (digest);
