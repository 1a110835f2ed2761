-- The courses that there are: what they teach, in which order, who teaches it, what it costs whom, and what members say of them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE courses (
    id                   bigint  PRIMARY KEY CHECK (id > 0),
    kind                 text    NOT NULL CHECK (kind IN ('learning', 'microlearning', 'e_course')),
    title                text    NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
    summary              text    NOT NULL CHECK (length(summary) <= 500),
    -- HTML, with a seal that shows that these very bytes were cleaned; without one it is cleaned on read.
    description          text    NOT NULL,
    description_seal     bytea   NOT NULL DEFAULT '',
    -- Of the catalog's small lists, which a test compares.
    category_code        text    CHECK (category_code ~ '^[A-Za-z0-9_-]{1,32}$'),
    field_code           text    CHECK (field_code ~ '^[A-Za-z0-9_-]{1,32}$'),
    -- The folder of the picture's sizes, such as /media/courses/101.
    picture_key          text    CHECK (picture_key ~ '^/media/[a-z0-9/_-]+$'),
    credit_hundredths    integer NOT NULL DEFAULT 0 CHECK (credit_hundredths BETWEEN 0 AND 100000),
    -- How long whoever enrols may stay; NULL: for good.
    access_days          integer CHECK (access_days BETWEEN 1 AND 3650),
    accreditation_number text    CHECK (btrim(accreditation_number) <> '' AND length(accreditation_number) <= 100),
    -- HTML: what is agreed to before an exam.
    disclaimer           text,
    disclaimer_seal      bytea   NOT NULL DEFAULT '',
    published            boolean NOT NULL DEFAULT false,
    -- Whether a lesson opens only when the ones before it are done.
    in_order             boolean NOT NULL DEFAULT false,
    -- What a keyword is looked for in: kit::keyword::Searchable.
    search               text    NOT NULL DEFAULT '',
    search_words         text[]  NOT NULL DEFAULT '{}'
);
CREATE INDEX courses_of_kind ON courses (kind, id DESC) WHERE published;
CREATE INDEX courses_search ON courses USING gin (search gin_trgm_ops);

CREATE TABLE course_goals (
    course_id bigint  NOT NULL REFERENCES courses (id),
    position  integer NOT NULL CHECK (position >= 1),
    text      text    NOT NULL CHECK (btrim(text) <> '' AND length(text) <= 500),
    PRIMARY KEY (course_id, position)
);

CREATE TABLE course_prerequisites (
    course_id   bigint NOT NULL REFERENCES courses (id),
    requires_id bigint NOT NULL REFERENCES courses (id),
    PRIMARY KEY (course_id, requires_id),
    CONSTRAINT not_of_itself CHECK (course_id <> requires_id)
);
CREATE INDEX course_prerequisites_of ON course_prerequisites (requires_id);

-- Whoever could only begin what he has finished could never begin it.
CREATE FUNCTION refuse_circle_of_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Of two that close a circle together, the second one waits here and sees the first.
    PERFORM pg_advisory_xact_lock(hashtext('course_prerequisites'));
    IF EXISTS (
        WITH RECURSIVE needed (id) AS (
            SELECT NEW.requires_id
            UNION
            SELECT p.requires_id FROM course_prerequisites p JOIN needed n ON p.course_id = n.id
        ) SELECT FROM needed WHERE id = NEW.course_id
    ) THEN
        RAISE EXCEPTION 'course % needs itself', NEW.course_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'no_circle_of_courses';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER no_circle_of_courses BEFORE INSERT OR UPDATE ON course_prerequisites
    FOR EACH ROW EXECUTE FUNCTION refuse_circle_of_courses();

CREATE TABLE course_teachers (
    course_id  bigint  NOT NULL REFERENCES courses (id),
    position   integer NOT NULL CHECK (position >= 1),
    name       text    NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
    degree     text    NOT NULL DEFAULT '' CHECK (length(degree) <= 200),
    biography  text    NOT NULL DEFAULT '' CHECK (length(biography) <= 5000),
    -- The folder of the portrait's sizes, such as /media/people/29.
    photo_path text    CHECK (photo_path ~ '^/media/[a-z0-9/_-]+$'),
    PRIMARY KEY (course_id, position)
);

CREATE TABLE sections (
    id        bigint  PRIMARY KEY CHECK (id > 0),
    course_id bigint  NOT NULL REFERENCES courses (id),
    position  integer NOT NULL CHECK (position >= 1),
    title     text    NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
    CONSTRAINT section_at_its_place UNIQUE (course_id, position) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE TABLE lessons (
    id           bigint  PRIMARY KEY CHECK (id > 0),
    section_id   bigint  NOT NULL REFERENCES sections (id),
    position     integer NOT NULL CHECK (position >= 1),
    title        text    NOT NULL CHECK (btrim(title) <> '' AND length(title) <= 200),
    kind         text    NOT NULL CHECK (kind IN ('text', 'pdf', 'slides', 'video', 'quiz', 'pre_test', 'exam')),
    minutes      integer NOT NULL CHECK (minutes BETWEEN 0 AND 1440),
    html         text,
    html_seal    bytea   NOT NULL DEFAULT '',
    -- [{"title", "text", "picture"}]
    slides       jsonb   CHECK (jsonb_typeof(slides) = 'array' AND jsonb_array_length(slides) >= 1),
    -- In the private store.
    file_key     text    CHECK (btrim(file_key) <> ''),
    captions_key text    CHECK (btrim(captions_key) <> ''),
    -- How long the video is.
    seconds      integer CHECK (seconds BETWEEN 1 AND 86400),
    -- Whether the video counts as done only when it was watched.
    must_watch   boolean NOT NULL DEFAULT false,
    -- Whether the member has to agree to the course's disclaimer before.
    asks_consent boolean NOT NULL DEFAULT false,
    CONSTRAINT lesson_at_its_place UNIQUE (section_id, position) DEFERRABLE INITIALLY IMMEDIATE,
    CONSTRAINT has_what_its_kind_needs CHECK (CASE kind
        WHEN 'text' THEN html IS NOT NULL
        WHEN 'slides' THEN slides IS NOT NULL
        WHEN 'pdf' THEN file_key IS NOT NULL
        WHEN 'video' THEN file_key IS NOT NULL AND seconds IS NOT NULL
        ELSE true
    END),
    CONSTRAINT only_a_video_is_watched CHECK (kind = 'video' OR (seconds IS NULL AND captions_key IS NULL AND NOT must_watch))
);

-- Of a profession, or of everybody whose profession has none of its own that day.
CREATE TABLE course_prices (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    course_id   bigint NOT NULL REFERENCES courses (id),
    profession  text   CHECK (profession ~ '^[A-Za-z0-9_-]{1,32}$'),
    kind        text   NOT NULL CHECK (kind IN ('early_bird', 'normal', 'onsite')),
    -- Whole rupiah.
    amount_idr  bigint NOT NULL CHECK (amount_idr BETWEEN 0 AND 1000000000),
    -- Days in Jakarta, both included.
    valid_from  date   NOT NULL,
    valid_until date   NOT NULL CHECK (valid_until >= valid_from),
    CONSTRAINT course_prices_overlap EXCLUDE USING gist (
        course_id WITH =, (coalesce(profession, '')) WITH =, daterange(valid_from, valid_until, '[]') WITH &&
    ) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX course_prices_of_course ON course_prices (course_id, id);

-- One a member; the demo's authors have no account and are told apart by numbers below zero.
CREATE TABLE course_reviews (
    course_id  bigint      NOT NULL REFERENCES courses (id),
    member_id  bigint      NOT NULL CHECK (member_id <> 0),
    -- As it is shown.
    author     text        NOT NULL CHECK (btrim(author) <> '' AND length(author) <= 210),
    stars      smallint    NOT NULL CHECK (stars BETWEEN 1 AND 5),
    comment    text        NOT NULL CHECK (length(comment) <= 2000),
    written_at timestamptz NOT NULL,
    PRIMARY KEY (course_id, member_id)
);
CREATE INDEX course_reviews_newest ON course_reviews (course_id, written_at DESC, member_id);

-- Which edition of the demo data stands here, and for which day it was loaded; one row at most.
CREATE TABLE demo_edition (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    checksum text    NOT NULL,
    day      date    NOT NULL
);
