-- The classroom: who studies what, how far he came, what he wrote there.

CREATE TABLE enrolments (
    id           uuid        PRIMARY KEY,
    member_id    bigint      NOT NULL CHECK (member_id > 0),
    course_id    bigint      NOT NULL REFERENCES courses (id),
    -- How he came in: the course costs nothing, or an order was paid.
    source       text        NOT NULL CHECK (source IN ('free', 'order')),
    order_id     uuid,
    opened_at    timestamptz NOT NULL,
    -- Until when the rooms are open; NULL: for good.
    until        timestamptz,
    -- It was taken back, or another one took its place.
    closed_at    timestamptz,
    -- Every lesson is done.
    completed_at timestamptz,
    -- When he was last seen there.
    active_at    timestamptz NOT NULL,
    CONSTRAINT order_of_what_was_paid CHECK ((source = 'order') = (order_id IS NOT NULL)),
    CONSTRAINT enrolment_times_in_order CHECK (
        until > opened_at AND closed_at >= opened_at AND completed_at >= opened_at AND active_at >= opened_at
    )
);
CREATE UNIQUE INDEX one_open_enrolment ON enrolments (member_id, course_id) WHERE closed_at IS NULL;
CREATE INDEX enrolments_of_member ON enrolments (member_id, active_at DESC);
CREATE INDEX enrolments_of_order ON enrolments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX enrolments_of_course ON enrolments (course_id);

-- How many seconds ranges cover.
CREATE FUNCTION covered_seconds(watched int4multirange) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(watched) AS piece
$$;

CREATE TABLE lesson_progress (
    member_id        bigint         NOT NULL CHECK (member_id > 0),
    lesson_id        bigint         NOT NULL REFERENCES lessons (id),
    first_opened_at  timestamptz    NOT NULL,
    -- When he last said how far he came.
    told_at          timestamptz    NOT NULL,
    -- The seconds of the video that he saw.
    watched          int4multirange NOT NULL DEFAULT '{}',
    -- Where he goes on.
    position_seconds integer        NOT NULL DEFAULT 0 CHECK (position_seconds BETWEEN 0 AND 86400),
    done_at          timestamptz,
    PRIMARY KEY (member_id, lesson_id),
    CONSTRAINT progress_times_in_order CHECK (told_at >= first_opened_at AND done_at >= first_opened_at),
    CONSTRAINT watched_within_a_day CHECK (watched <@ int4range(0, 86401)),
    -- At double speed, the fastest that the player has.
    CONSTRAINT not_more_watched_than_passed CHECK (
        covered_seconds(watched) <= 2 * ceil(extract(epoch FROM told_at - first_opened_at))
    )
);
CREATE INDEX progress_of_lesson ON lesson_progress (lesson_id);

CREATE TABLE lesson_consents (
    member_id bigint      NOT NULL CHECK (member_id > 0),
    lesson_id bigint      NOT NULL REFERENCES lessons (id),
    agreed_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, lesson_id)
);

CREATE TABLE lesson_notes (
    member_id  bigint      NOT NULL CHECK (member_id > 0),
    lesson_id  bigint      NOT NULL REFERENCES lessons (id),
    text       text        NOT NULL CHECK (text <> '' AND length(text) <= 10000),
    written_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, lesson_id)
);

CREATE TABLE teacher_questions (
    id          uuid        PRIMARY KEY,
    member_id   bigint      NOT NULL CHECK (member_id > 0),
    lesson_id   bigint      NOT NULL REFERENCES lessons (id),
    text        text        NOT NULL CHECK (btrim(text) <> '' AND length(text) <= 2000),
    asked_at    timestamptz NOT NULL,
    answer      text        CHECK (btrim(answer) <> '' AND length(answer) <= 5000),
    answered_at timestamptz,
    -- The account of the teacher or of the desk.
    answered_by bigint      CHECK (answered_by > 0),
    CONSTRAINT answered_as_a_whole CHECK (num_nonnulls(answer, answered_at, answered_by) IN (0, 3)),
    CONSTRAINT question_times_in_order CHECK (answered_at >= asked_at)
);
CREATE INDEX questions_of_member ON teacher_questions (member_id, lesson_id, asked_at);
CREATE INDEX questions_by_time ON teacher_questions (asked_at, id);

-- Whoever is not enrolled in the course of a lesson leaves nothing there.
CREATE FUNCTION refuse_stranger_to_the_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM lessons l
        JOIN sections s ON s.id = l.section_id
        JOIN enrolments e ON e.course_id = s.course_id
    WHERE l.id = NEW.lesson_id AND e.member_id = NEW.member_id AND e.closed_at IS NULL;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a lesson of a course that the member is not enrolled in'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'of_an_own_course';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER of_an_own_course BEFORE INSERT ON lesson_progress
    FOR EACH ROW EXECUTE FUNCTION refuse_stranger_to_the_course();
CREATE TRIGGER of_an_own_course BEFORE INSERT ON lesson_consents
    FOR EACH ROW EXECUTE FUNCTION refuse_stranger_to_the_course();
CREATE TRIGGER of_an_own_course BEFORE INSERT ON lesson_notes
    FOR EACH ROW EXECUTE FUNCTION refuse_stranger_to_the_course();
CREATE TRIGGER of_an_own_course BEFORE INSERT ON teacher_questions
    FOR EACH ROW EXECUTE FUNCTION refuse_stranger_to_the_course();
