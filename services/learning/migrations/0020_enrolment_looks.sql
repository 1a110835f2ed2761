-- When it is looked at next whether a finished course brings its certificate. No row: there is nothing to look at, because it was issued
-- or none is due. So nobody reads all that was ever finished to find what was finished a second ago. A table of its own, and no column of
-- `enrolments`: that one is written to all day, and an index of it would keep its writers waiting.
CREATE TABLE enrolment_looks (
    enrolment_id uuid        PRIMARY KEY REFERENCES enrolments (id) ON DELETE CASCADE,
    look_at      timestamptz NOT NULL
);
CREATE INDEX enrolment_looks_due ON enrolment_looks (look_at, enrolment_id);

-- By triggers, so that it is looked at whoever writes: the release before this one knows nothing of the table. The times are those of
-- the completion, since the clock of the database is not the one that the service goes by.
CREATE FUNCTION look_at_finished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO enrolment_looks (enrolment_id, look_at) VALUES (NEW.id, NEW.completed_at)
    ON CONFLICT (enrolment_id) DO UPDATE SET look_at = excluded.look_at;
    RETURN NULL;
END $$;
CREATE TRIGGER look_at_finished_at_once AFTER INSERT ON enrolments
    FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION look_at_finished();
CREATE TRIGGER look_at_finished AFTER UPDATE OF completed_at ON enrolments
    FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL) EXECUTE FUNCTION look_at_finished();

-- A course that brings points from now on certifies those, too, who finished it before.
CREATE FUNCTION look_at_what_brings_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO enrolment_looks (enrolment_id, look_at)
    SELECT id, completed_at FROM enrolments WHERE course_id = NEW.id AND completed_at IS NOT NULL AND closed_at IS NULL
    ON CONFLICT (enrolment_id) DO UPDATE SET look_at = excluded.look_at;
    RETURN NULL;
END $$;
CREATE TRIGGER look_at_what_brings_points AFTER UPDATE OF credit_hundredths ON courses
    FOR EACH ROW WHEN (OLD.credit_hundredths = 0 AND NEW.credit_hundredths > 0) EXECUTE FUNCTION look_at_what_brings_points();

-- With the money of one order a certificate goes; whoever finished the course by another one meanwhile has earned it by that.
CREATE FUNCTION look_at_what_else_certifies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO enrolment_looks (enrolment_id, look_at)
    SELECT id, completed_at FROM enrolments
    WHERE member_id = NEW.member_id AND course_id = NEW.subject_id AND completed_at IS NOT NULL AND closed_at IS NULL
    ON CONFLICT (enrolment_id) DO UPDATE SET look_at = excluded.look_at;
    RETURN NULL;
END $$;
CREATE TRIGGER look_at_what_else_certifies AFTER UPDATE OF paid_back ON certificates
    FOR EACH ROW WHEN (NEW.paid_back AND NOT OLD.paid_back AND NEW.subject_kind = 'course' AND NEW.role = 'participant')
    EXECUTE FUNCTION look_at_what_else_certifies();
