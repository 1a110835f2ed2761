-- Certificates: what is printed on them is frozen when they are issued. A wrong one is replaced by another one, never edited; one
-- that should not be is revoked, with its reason.

-- The public halves of the keys that certificates are signed with. One signs; the others are kept for as long as a copy that
-- they signed may be held up.
CREATE TABLE signing_keys (
    -- What the key is called in a signed payload: made of the key itself, so that no other key can go by its name.
    id         text        PRIMARY KEY CHECK (id ~ '^s-[0-9a-f]{8}$'),
    public_key bytea       NOT NULL UNIQUE CHECK (octet_length(public_key) = 32),
    since      timestamptz NOT NULL,
    -- Nothing that says to be issued later counts; NULL: it signs.
    until      timestamptz,
    CONSTRAINT ends_after_its_beginning CHECK (until >= since)
);
CREATE UNIQUE INDEX one_key_signs ON signing_keys ((true)) WHERE until IS NULL;

-- The number that was given last, of each series and year. Whoever issues a certificate locks its row until the end of the
-- transaction, so that a number is given together with its certificate or not at all.
CREATE TABLE certificate_numbers (
    series text    NOT NULL CHECK (series IN ('course', 'event')),
    year   integer NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    last   integer NOT NULL CHECK (last >= 1),
    PRIMARY KEY (series, year)
);

CREATE TABLE certificates (
    id                   uuid        PRIMARY KEY,
    -- What a stranger types to check it: Crockford's base 32, 60 bits by chance.
    code                 text        NOT NULL CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
    member_id            bigint      NOT NULL CHECK (member_id > 0),
    role                 text        NOT NULL CHECK (role IN ('participant', 'speaker', 'moderator', 'committee')),
    subject_kind         text        NOT NULL CHECK (subject_kind IN ('course', 'event')),
    subject_id           bigint      NOT NULL CHECK (subject_id > 0),
    year                 integer     NOT NULL,
    sequence             integer     NOT NULL CHECK (sequence >= 1),
    -- KLS: kelas, KGT: kegiatan.
    number               text        NOT NULL GENERATED ALWAYS AS (
        'SRT-' || CASE subject_kind WHEN 'course' THEN 'KLS' ELSE 'KGT' END || '-' || year::text || '-'
        || lpad(sequence::text, greatest(6, length(sequence::text)), '0')
    ) STORED,
    -- The number before this one; the first of a year has none.
    previous             integer     GENERATED ALWAYS AS (nullif(sequence, 1) - 1) STORED,
    title                text        NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 300),
    -- As it is printed.
    name                 text        NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
    credit_hundredths    integer     NOT NULL CHECK (credit_hundredths BETWEEN 0 AND 100000),
    accreditation_number text        CHECK (btrim(accreditation_number) <> '' AND length(accreditation_number) <= 100),
    -- The day, by the clocks of Jakarta, on which it was earned.
    held_on              date        NOT NULL,
    issued_at            timestamptz NOT NULL,
    -- In whose name, and where a stranger checks it, without the signed part: both stay as printed whatever is configured later.
    issuer               text        NOT NULL CHECK (btrim(issuer) <> '' AND length(issuer) <= 200),
    check_url            text        NOT NULL CHECK (check_url LIKE '%/verifikasi/' || code),
    -- What the QR code proves without network, and the signature over exactly these bytes.
    payload              bytea       NOT NULL CHECK (octet_length(payload) BETWEEN 2 AND 2000),
    signature            bytea       NOT NULL CHECK (octet_length(signature) = 64),
    key_id               text        NOT NULL REFERENCES signing_keys (id),
    -- The one that this one took the place of.
    replaces             uuid,
    revoked_at           timestamptz,
    reason               text        CHECK (btrim(reason) <> '' AND length(reason) <= 500),
    replaced_by          uuid,
    CONSTRAINT code_is_of_one UNIQUE (code),
    CONSTRAINT number_is_of_one UNIQUE (number),
    CONSTRAINT numbered_once UNIQUE (subject_kind, year, sequence),
    CONSTRAINT no_gap FOREIGN KEY (subject_kind, year, previous) REFERENCES certificates (subject_kind, year, sequence),
    CONSTRAINT year_is_jakartas CHECK (year = extract(year FROM issued_at AT TIME ZONE 'Asia/Jakarta')),
    -- For the ledger: an entry is of the same member and has the same points.
    CONSTRAINT earns_once UNIQUE (id, member_id, credit_hundredths),
    -- For the pair that a replacement makes.
    CONSTRAINT replaces_once UNIQUE (replaces),
    CONSTRAINT pair UNIQUE (id, replaces),
    CONSTRAINT same_subject UNIQUE (id, member_id, role, subject_kind, subject_id),
    CONSTRAINT replaces_one_of_the_same FOREIGN KEY (replaces, member_id, role, subject_kind, subject_id)
        REFERENCES certificates (id, member_id, role, subject_kind, subject_id),
    CONSTRAINT replaced_by_the_one_that_says_so FOREIGN KEY (replaced_by, id) REFERENCES certificates (id, replaces),
    CONSTRAINT revoked_for_a_reason CHECK ((revoked_at IS NULL) = (reason IS NULL)),
    CONSTRAINT replaced_is_revoked CHECK (replaced_by IS NULL OR revoked_at IS NOT NULL),
    CONSTRAINT not_its_own_replacement CHECK (replaces <> id)
);
-- What was earned is certified once, also after that was taken back; only a replacement comes beside it.
CREATE UNIQUE INDEX certified_once ON certificates (member_id, role, subject_kind, subject_id) WHERE replaces IS NULL;
CREATE INDEX certificates_of_member ON certificates (member_id, issued_at DESC, id DESC);
-- The list that a check without network takes along.
CREATE INDEX certificates_taken_back ON certificates (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE FUNCTION refuse_change_of_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    -- Generated columns are not computed yet where a trigger runs before the change.
    open text[] := ARRAY['revoked_at', 'reason', 'replaced_by', 'number', 'previous'];
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
        AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a certificate is never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'certificate_is_final';
END $$;
CREATE TRIGGER certificate_is_final BEFORE UPDATE OR DELETE ON certificates
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_certificate();
CREATE FUNCTION refuse_truncate_of_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'certificates stay' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'certificates_stay';
END $$;
CREATE TRIGGER certificates_stay BEFORE TRUNCATE ON certificates
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate_of_certificates();
