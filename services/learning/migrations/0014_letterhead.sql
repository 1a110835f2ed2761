-- In whose name certificates are issued and who signs them, as registration told last: the desk says it once, for all documents.
CREATE TABLE letterhead (
    -- There is one row at most.
    is_only          boolean     PRIMARY KEY DEFAULT true CHECK (is_only),
    -- Of the edition of the association's stationery.
    edition          integer     NOT NULL CHECK (edition >= 1),
    issuer           text        NOT NULL CHECK (btrim(issuer) <> '' AND length(issuer) <= 200),
    -- NULL: nobody signs.
    signatory_name   text        CHECK (btrim(signatory_name) <> '' AND length(signatory_name) <= 100),
    signatory_office text        CHECK (btrim(signatory_office) <> '' AND length(signatory_office) <= 100),
    CONSTRAINT signed_by_somebody_as_something CHECK ((signatory_name IS NULL) = (signatory_office IS NULL))
);

-- As printed, whoever signs later.
ALTER TABLE certificates
    ADD COLUMN signatory_name   text CHECK (btrim(signatory_name) <> '' AND length(signatory_name) <= 100),
    ADD COLUMN signatory_office text CHECK (btrim(signatory_office) <> '' AND length(signatory_office) <= 100),
    ADD CONSTRAINT certified_by_somebody_as_something CHECK ((signatory_name IS NULL) = (signatory_office IS NULL));
