-- Who signs certificates: the desk says so where it says who signs receipts, and learning is told.
ALTER TABLE stationery_editions
    ADD COLUMN certificate_signatory_name   text CHECK (length(certificate_signatory_name) <= 100),
    ADD COLUMN certificate_signatory_office text CHECK (length(certificate_signatory_office) <= 100),
    ADD CONSTRAINT certified_by_somebody_as_something
        CHECK ((certificate_signatory_name IS NULL) = (certificate_signatory_office IS NULL)),
    ADD CONSTRAINT nothing_blank_of_certificates
        CHECK ('' <> ALL (ARRAY[btrim(certificate_signatory_name), btrim(certificate_signatory_office)])),
    ADD CONSTRAINT one_line_each_of_certificates
        CHECK (concat(certificate_signatory_name, certificate_signatory_office) !~ '[[:cntrl:]]');
