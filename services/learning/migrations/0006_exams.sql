-- Exams: their rules, the bank of questions, the attempts with what was drawn for them, the answers as they come, the marks.

-- The rules of a lesson that is a quiz, a pre-test or an exam.
CREATE TABLE exams (
    lesson_id       bigint  PRIMARY KEY REFERENCES lessons (id),
    -- That of the lesson's section: the bank is the course's.
    course_id       bigint  NOT NULL REFERENCES courses (id),
    seconds         integer NOT NULL CHECK (seconds BETWEEN 60 AND 21600),
    -- Of 100 points, in hundredths.
    pass_hundredths integer NOT NULL CHECK (pass_hundredths BETWEEN 0 AND 10000),
    -- NULL: as many as one likes.
    most_attempts   integer CHECK (most_attempts BETWEEN 1 AND 100),
    -- Between the end of one attempt and the begin of the next.
    wait_seconds    integer NOT NULL CHECK (wait_seconds BETWEEN 0 AND 2592000),
    shows_review    boolean NOT NULL,
    CONSTRAINT known_with_its_course UNIQUE (lesson_id, course_id)
);

CREATE TABLE question_topics (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    course_id bigint NOT NULL REFERENCES courses (id),
    name      text   NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
    CONSTRAINT once_a_course UNIQUE (course_id, name),
    CONSTRAINT topic_of_its_course UNIQUE (id, course_id)
);

-- How many questions of a topic an exam asks.
CREATE TABLE exam_draws (
    lesson_id bigint  NOT NULL,
    course_id bigint  NOT NULL,
    topic_id  bigint  NOT NULL,
    count     integer NOT NULL CHECK (count BETWEEN 1 AND 200),
    PRIMARY KEY (lesson_id, topic_id),
    CONSTRAINT of_its_exam FOREIGN KEY (lesson_id, course_id) REFERENCES exams (lesson_id, course_id),
    CONSTRAINT of_its_topics FOREIGN KEY (topic_id, course_id) REFERENCES question_topics (id, course_id)
);

CREATE TABLE questions (
    id          bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    course_id   bigint  NOT NULL,
    topic_id    bigint  NOT NULL,
    -- Within the bank of the course, so that a bank that is loaded again is the same one.
    position    integer NOT NULL CHECK (position >= 1),
    kind        text    NOT NULL CHECK (kind IN ('single', 'multiple', 'true_false', 'matching', 'number')),
    -- How likely it is drawn among the questions of its topic. In an attempt all questions count the same.
    weight      integer NOT NULL CHECK (weight BETWEEN 1 AND 100),
    html        text    NOT NULL CHECK (btrim(html) <> '' AND length(html) <= 20000),
    picture_key text,
    -- {"options": [{"text", "right"}]}, {"pairs": [{"left", "right"}]} or {"value", "tolerance"}.
    body        jsonb   NOT NULL,
    explanation text    NOT NULL CHECK (length(explanation) <= 20000),
    -- Not drawn any more; attempts and statistics keep it.
    is_retired  boolean NOT NULL DEFAULT false,
    CONSTRAINT one_a_position UNIQUE (course_id, position),
    CONSTRAINT of_its_topic FOREIGN KEY (topic_id, course_id) REFERENCES question_topics (id, course_id),
    -- A question that nobody can answer right is none.
    CONSTRAINT has_a_key CHECK (coalesce(CASE kind
        WHEN 'number' THEN jsonb_typeof(body -> 'value') = 'number' AND jsonb_typeof(body -> 'tolerance') = 'number'
            AND (body ->> 'tolerance')::numeric >= 0
        WHEN 'matching' THEN jsonb_array_length(body -> 'pairs') BETWEEN 2 AND 20
        WHEN 'multiple' THEN jsonb_array_length(body -> 'options') BETWEEN 2 AND 20
            AND jsonb_array_length(jsonb_path_query_array(body, '$.options[*] ? (@.right == true)')) >= 1
        ELSE jsonb_array_length(body -> 'options') BETWEEN 2 AND 20
            AND jsonb_array_length(jsonb_path_query_array(body, '$.options[*] ? (@.right == true)')) = 1
    END, false))
);
CREATE INDEX questions_of_topic ON questions (topic_id) WHERE NOT is_retired;

-- One sitting of a member. What was drawn is frozen, the questions in one column and their key in another, which nothing reads
-- before the attempt has ended.
CREATE TABLE attempts (
    id               uuid        PRIMARY KEY,
    member_id        bigint      NOT NULL CHECK (member_id > 0),
    lesson_id        bigint      NOT NULL REFERENCES exams (lesson_id),
    number           integer     NOT NULL CHECK (number >= 1),
    snapshot         jsonb       NOT NULL CHECK (jsonb_array_length(snapshot) >= 1),
    answer_key       jsonb       NOT NULL CHECK (jsonb_array_length(answer_key) = jsonb_array_length(snapshot)),
    pass_hundredths  integer     NOT NULL CHECK (pass_hundredths BETWEEN 0 AND 10000),
    started_at       timestamptz NOT NULL,
    ends_at          timestamptz NOT NULL CHECK (ends_at > started_at),
    -- The one that leads: the last one that opened the exam.
    device           text        NOT NULL CHECK (length(device) BETWEEN 1 AND 64),
    -- When the member handed it in; when the time was over, whenever somebody noticed that.
    submitted_at     timestamptz CHECK (submitted_at >= started_at),
    ended_by         text        CHECK (ended_by IN ('member', 'time')),
    score_hundredths integer     CHECK (score_hundredths BETWEEN 0 AND 10000),
    right_count      integer     CHECK (right_count BETWEEN 0 AND jsonb_array_length(snapshot)),
    passed           boolean,
    CONSTRAINT one_a_number UNIQUE (member_id, lesson_id, number),
    CONSTRAINT ended_whole CHECK (num_nulls(submitted_at, ended_by, score_hundredths, right_count, passed) IN (0, 5)),
    CONSTRAINT passed_by_its_score CHECK (passed = (score_hundredths >= pass_hundredths)),
    CONSTRAINT over_at_its_end CHECK (ended_by <> 'time' OR submitted_at = ends_at)
);
CREATE UNIQUE INDEX one_under_way ON attempts (member_id, lesson_id) WHERE submitted_at IS NULL;
CREATE INDEX attempts_under_way ON attempts (ends_at) WHERE submitted_at IS NULL;
CREATE INDEX attempts_of_lesson ON attempts (lesson_id) WHERE submitted_at IS NOT NULL;

-- What was asked stays as it was asked, and what has ended stays as it ended.
CREATE FUNCTION refuse_changed_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.submitted_at IS NOT NULL THEN
        RAISE EXCEPTION 'an attempt that has ended' USING ERRCODE = 'check_violation', CONSTRAINT = 'ended_for_good';
    END IF;
    IF (NEW.id, NEW.member_id, NEW.lesson_id, NEW.number, NEW.snapshot, NEW.answer_key, NEW.pass_hundredths, NEW.started_at,
        NEW.ends_at)
       IS DISTINCT FROM (OLD.id, OLD.member_id, OLD.lesson_id, OLD.number, OLD.snapshot, OLD.answer_key, OLD.pass_hundredths,
        OLD.started_at, OLD.ends_at) THEN
        RAISE EXCEPTION 'what was drawn for an attempt' USING ERRCODE = 'check_violation', CONSTRAINT = 'frozen';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER frozen BEFORE UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION refuse_changed_attempt();

-- The newest answer to each question of an attempt.
CREATE TABLE attempt_answers (
    attempt_id  uuid        NOT NULL REFERENCES attempts (id),
    number      integer     NOT NULL CHECK (number >= 1),
    -- NULL: taken back.
    answer      jsonb,
    is_doubtful boolean     NOT NULL,
    -- Of the save that brought it.
    sequence    bigint      NOT NULL CHECK (sequence >= 1),
    saved_at    timestamptz NOT NULL,
    PRIMARY KEY (attempt_id, number)
);

-- An older answer never takes the place of a newer one, and none comes after the end.
CREATE FUNCTION refuse_late_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.sequence <= OLD.sequence THEN
        RAISE EXCEPTION 'an older answer' USING ERRCODE = 'check_violation', CONSTRAINT = 'newest_answer';
    END IF;
    IF EXISTS (SELECT FROM attempts WHERE id = NEW.attempt_id AND submitted_at IS NOT NULL) THEN
        RAISE EXCEPTION 'an answer after the end' USING ERRCODE = 'check_violation', CONSTRAINT = 'before_the_end';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER newest_answer BEFORE INSERT OR UPDATE ON attempt_answers FOR EACH ROW EXECUTE FUNCTION refuse_late_answer();

-- What each question of an ended attempt brought.
CREATE TABLE attempt_marks (
    attempt_id        uuid    NOT NULL REFERENCES attempts (id),
    number            integer NOT NULL CHECK (number >= 1),
    question_id       bigint  NOT NULL REFERENCES questions (id),
    credit_millionths integer NOT NULL CHECK (credit_millionths BETWEEN 0 AND 1000000),
    PRIMARY KEY (attempt_id, number),
    CONSTRAINT asked_once UNIQUE (attempt_id, question_id)
);
CREATE INDEX marks_of_question ON attempt_marks (question_id);
