-- Finding institutions and participants by keyword, by the rule of the catalog.
-- Both extensions are trusted ones: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Whether every word of a keyword is found in a text that is in lower case. For each word: the LIKE patterns that find it,
-- one a line, and how many edits are forgiven to it. Only words of 4 to 66 letters are worth comparing.
CREATE FUNCTION keyword_finds(searched text, words text[], patterns text[], edits integer[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN NOT EXISTS (
        SELECT FROM unnest(words, patterns, edits) AS w (word, patterns, edits)
        WHERE NOT (
            searched LIKE ANY (string_to_array(w.patterns, chr(10)))
            OR w.edits > 0 AND EXISTS (
                SELECT FROM regexp_split_to_table(searched, '[^[:alnum:]]+') AS s (word)
                WHERE char_length(s.word) BETWEEN 4 AND 66
                  AND levenshtein_less_equal(w.word, s.word, w.edits) <= w.edits)));

-- Participants are the active accounts of members.
CREATE INDEX accounts_participants_idx ON accounts (lower(name), id) WHERE role = 'user' AND deactivated_at IS NULL;
CREATE INDEX accounts_participants_search_idx ON accounts USING gin (lower(name) gin_trgm_ops)
    WHERE role = 'user' AND deactivated_at IS NULL;
