-- Credit points (SKP): a ledger that only grows. What was wrong is put right by a correction, which takes an entry back whole.

-- What a member did elsewhere and asks points for. The files lie in learning's own store; a row is written after its file, so a
-- row never leads to nothing, and a file without a row is dropped by the sweep.
CREATE TABLE own_activities (
    id                   uuid        PRIMARY KEY,
    member_id            bigint      NOT NULL CHECK (member_id > 0),
    activity             text        NOT NULL CHECK (btrim(activity) <> '' AND length(activity) <= 300),
    held_on              date        NOT NULL,
    domain               text        NOT NULL CHECK (domain IN ('learning', 'service', 'support')),
    asked_hundredths     integer     NOT NULL CHECK (asked_hundredths BETWEEN 1 AND 10000),
    accreditation_number text        CHECK (btrim(accreditation_number) <> '' AND length(accreditation_number) <= 100),
    file_kind            text        NOT NULL CHECK (file_kind IN ('pdf', 'picture')),
    file_key             text        NOT NULL UNIQUE CHECK (file_key ~ '^activity-proofs/[0-9a-f-]{36}\.(pdf|webp)$'),
    file_bytes           bigint      NOT NULL CHECK (file_bytes BETWEEN 1 AND 10485760),
    sent_at              timestamptz NOT NULL,
    state                text        NOT NULL CHECK (state IN ('submitted', 'accepted', 'refused')),
    decided_at           timestamptz,
    decided_by           bigint      CHECK (decided_by > 0),
    -- The desk may give less than was asked for.
    granted_hundredths   integer     CHECK (granted_hundredths BETWEEN 1 AND asked_hundredths),
    reason               text        CHECK (btrim(reason) <> '' AND length(reason) <= 500),
    CONSTRAINT named_after_its_kind CHECK ((file_kind = 'pdf') = (file_key LIKE '%.pdf')),
    CONSTRAINT decided_by_somebody CHECK ((state = 'submitted') = (decided_at IS NULL)
                                          AND (decided_at IS NULL) = (decided_by IS NULL)),
    CONSTRAINT accepted_for_points CHECK ((state = 'accepted') = (granted_hundredths IS NOT NULL)),
    CONSTRAINT refused_for_a_reason CHECK (state <> 'refused' OR reason IS NOT NULL),
    CONSTRAINT earns_once_granted UNIQUE (id, member_id, granted_hundredths)
);
CREATE INDEX own_activities_of_member ON own_activities (member_id, sent_at DESC, id DESC);
CREATE INDEX own_activities_by_state ON own_activities (state, sent_at, id);

CREATE TABLE credit_entries (
    id                   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id            bigint      NOT NULL CHECK (member_id > 0),
    entered_at           timestamptz NOT NULL,
    -- The day by the clocks of Jakarta on which it was earned: the year that it counts for. A correction is of the same day as
    -- what it takes back.
    held_on              date        NOT NULL,
    activity             text        NOT NULL CHECK (btrim(activity) <> '' AND length(activity) <= 300),
    domain               text        NOT NULL CHECK (domain IN ('learning', 'service', 'support')),
    credit_hundredths    integer     NOT NULL CHECK (credit_hundredths <> 0 AND abs(credit_hundredths) <= 100000),
    accreditation_number text        CHECK (btrim(accreditation_number) <> '' AND length(accreditation_number) <= 100),
    source               text        NOT NULL CHECK (source IN ('certificate', 'own', 'correction')),
    certificate_id       uuid,
    own_activity_id      uuid,
    corrects             bigint,
    corrected_hundredths integer     GENERATED ALWAYS AS (CASE WHEN source = 'correction' THEN -credit_hundredths END) STORED,
    CONSTRAINT entered_once_a_certificate UNIQUE (certificate_id),
    CONSTRAINT entered_once_an_activity UNIQUE (own_activity_id),
    CONSTRAINT corrected_once UNIQUE (corrects),
    CONSTRAINT of_its_source CHECK (
        (source = 'certificate') = (certificate_id IS NOT NULL)
        AND (source = 'own') = (own_activity_id IS NOT NULL)
        AND (source = 'correction') = (corrects IS NOT NULL)
        AND (source = 'correction') = (credit_hundredths < 0)
    ),
    CONSTRAINT points_of_the_certificate FOREIGN KEY (certificate_id, member_id, credit_hundredths)
        REFERENCES certificates (id, member_id, credit_hundredths),
    CONSTRAINT points_of_the_activity FOREIGN KEY (own_activity_id, member_id, credit_hundredths)
        REFERENCES own_activities (id, member_id, granted_hundredths),
    CONSTRAINT whole UNIQUE (id, member_id, held_on, domain, credit_hundredths),
    CONSTRAINT takes_back_the_whole FOREIGN KEY (corrects, member_id, held_on, domain, corrected_hundredths)
        REFERENCES credit_entries (id, member_id, held_on, domain, credit_hundredths)
);
CREATE INDEX credit_entries_of_member ON credit_entries (member_id, held_on DESC, id DESC);

CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger only grows' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_only_grows';
END $$;
CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE ON credit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER ledger_stays BEFORE TRUNCATE ON credit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();
