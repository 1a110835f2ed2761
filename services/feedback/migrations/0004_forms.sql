-- Satisfaction forms: one a member and calendar year. The primary key is the rule.

CREATE TABLE forms (
    member_id    bigint      NOT NULL CHECK (member_id > 0),
    -- In Jakarta.
    year         integer     NOT NULL CHECK (year BETWEEN 2000 AND 2100),
    -- What a testimonial is called by; it tells nobody who the member is, and outlives each change of the form.
    id           bigint      GENERATED ALWAYS AS IDENTITY UNIQUE,
    -- Stars, in the order of the questions.
    ratings      smallint[]  NOT NULL,
    comment      text        NOT NULL,
    -- Shortened already: what is not kept cannot be shown. An account's name has 200 characters, an initial a dot besides.
    author       text        NOT NULL CHECK (btrim(author) <> '' AND length(author) <= 210),
    answered_at  timestamptz NOT NULL,
    -- Since when visitors may read the comment; NULL: nobody of the association has read it yet.
    published_at timestamptz,
    PRIMARY KEY (member_id, year),
    CONSTRAINT seven_questions CHECK (array_ndims(ratings) = 1 AND array_lower(ratings, 1) = 1 AND cardinality(ratings) = 7),
    CONSTRAINT one_to_five_stars CHECK ((1 <= ALL (ratings) AND 5 >= ALL (ratings)) IS TRUE),
    CONSTRAINT a_comment_that_says_something CHECK (
        comment <> '' AND comment = btrim(comment, E' \t\r\n') AND length(comment) <= 2000
    ),
    CONSTRAINT answered_in_its_year CHECK (extract(year FROM answered_at AT TIME ZONE 'Asia/Jakarta') = year)
);

-- A page of testimonials.
CREATE INDEX forms_published ON forms (answered_at DESC, id DESC) WHERE published_at IS NOT NULL;
