-- What the association said to an e-poster, who said it and when.
ALTER TABLE posters
    ADD COLUMN rejection_reason text CHECK (btrim(rejection_reason) <> '' AND length(rejection_reason) <= 500),
    ADD COLUMN reviewed_by bigint CHECK (reviewed_by > 0),
    ADD COLUMN reviewed_at timestamptz,
    ADD CONSTRAINT a_reason_of_what_was_rejected CHECK (rejection_reason IS NULL OR status = 'rejected'),
    ADD CONSTRAINT reviewed_by_somebody CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL)),
    ADD CONSTRAINT submitted_is_not_reviewed CHECK (status <> 'submitted' OR reviewed_by IS NULL);
CREATE INDEX posters_by_status ON posters (status, created_at, id);
