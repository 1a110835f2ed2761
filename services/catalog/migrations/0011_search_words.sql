-- Every word that a keyword may be compared with, once. A typo is looked for among these some thousand words, and what it
-- may have meant is then found by index, instead of every text being compared with it.

CREATE TABLE search_words (
    word text PRIMARY KEY
);
CREATE INDEX search_words_pieces ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX events_search_words ON events USING gin (search_words);
CREATE INDEX sub_events_search_words ON sub_events USING gin (search_words);

-- Kept by the tables themselves, so that no writer can forget it. A word that no text holds any more stays: it finds nothing.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- In order, so that two writers of the same words wait for each other and not in a circle.
    INSERT INTO search_words
    SELECT DISTINCT word FROM written, unnest(search_words) AS word ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER events_words_written AFTER INSERT ON events
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER events_words_changed AFTER UPDATE ON events
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER sub_events_words_written AFTER INSERT ON sub_events
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
CREATE TRIGGER sub_events_words_changed AFTER UPDATE ON sub_events
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();

INSERT INTO search_words
SELECT DISTINCT word FROM (SELECT search_words FROM events UNION ALL SELECT search_words FROM sub_events) AS written,
    unnest(search_words) AS word;
