-- What members say of courses can be hidden by the desk, for a reason, and shown again.

ALTER TABLE course_reviews
    ADD COLUMN id            uuid        NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN hidden_at     timestamptz,
    -- The account of the desk.
    ADD COLUMN hidden_by     bigint      CHECK (hidden_by > 0),
    ADD COLUMN hidden_reason text        CHECK (btrim(hidden_reason) <> '' AND length(hidden_reason) <= 500),
    ADD CONSTRAINT review_is_of_one UNIQUE (id),
    ADD CONSTRAINT hidden_by_somebody_for_a_reason CHECK (num_nonnulls(hidden_at, hidden_by, hidden_reason) IN (0, 3));
CREATE INDEX course_reviews_by_time ON course_reviews (written_at DESC, id);
