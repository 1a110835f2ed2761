-- What the association may change of the words on its invoices, receipts and credit notes. Every change is a row of its own with
-- the next number; the newest counts for what is issued from then on, and what was issued has its words in its own row. While there
-- is none, the configuration says who issues.
CREATE TABLE stationery_editions (
    edition             integer     PRIMARY KEY CHECK (edition >= 1),
    -- The one before this one; the first has none.
    previous            integer     GENERATED ALWAYS AS (nullif(edition, 1) - 1) STORED,
    name                text        NOT NULL CHECK (length(name) <= 100),
    address             text        NOT NULL CHECK (length(address) <= 200),
    -- NPWP, as it is printed.
    tax_number          text        CHECK (length(tax_number) <= 30 AND length(regexp_replace(tax_number, '[^0-9]', '', 'g')) IN (15, 16, 22)),
    contact             text        CHECK (length(contact) <= 120),
    -- What stands at the end of a document; NULL: what always stood there.
    invoice_closing     text        CHECK (length(invoice_closing) <= 200),
    receipt_closing     text        CHECK (length(receipt_closing) <= 200),
    credit_note_closing text        CHECK (length(credit_note_closing) <= 200),
    -- Who signs receipts, and as what.
    signatory_name      text        CHECK (length(signatory_name) <= 100),
    signatory_office    text        CHECK (length(signatory_office) <= 100),
    changed_by          bigint      NOT NULL CHECK (changed_by > 0),
    changed_at          timestamptz NOT NULL,
    CONSTRAINT no_edition_left_out FOREIGN KEY (previous) REFERENCES stationery_editions (edition),
    CONSTRAINT signed_by_somebody_as_something CHECK ((signatory_name IS NULL) = (signatory_office IS NULL)),
    CONSTRAINT nothing_blank CHECK ('' <> ALL (ARRAY[
        btrim(name), btrim(address), btrim(tax_number), btrim(contact), btrim(invoice_closing), btrim(receipt_closing),
        btrim(credit_note_closing), btrim(signatory_name), btrim(signatory_office)
    ])),
    CONSTRAINT one_line_each CHECK (concat(
        name, address, tax_number, contact, invoice_closing, receipt_closing, credit_note_closing, signatory_name, signatory_office
    ) !~ '[[:cntrl:]]')
);

CREATE FUNCTION refuse_change_of_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an edition of the stationery is never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'edition_is_final';
END $$;
CREATE TRIGGER edition_is_final BEFORE UPDATE OR DELETE ON stationery_editions
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_edition();
CREATE TRIGGER editions_stay BEFORE TRUNCATE ON stationery_editions
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_edition();
