-- Finding orders, collective invoices and tickets by keyword, by the rule of all searches (kit::keyword).
-- A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Whether every word of a keyword is found in a text that is in lower case. For each word: the LIKE patterns that find it,
-- one a line, and how many edits are forgiven to it. Only words of 4 to 66 letters are worth comparing.
CREATE FUNCTION finds(searched text, words text[], patterns text[], edits integer[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN NOT EXISTS (
        SELECT FROM unnest(words, patterns, edits) AS w (word, patterns, edits)
        WHERE NOT (
            searched LIKE ANY (string_to_array(w.patterns, chr(10)))
            OR w.edits > 0 AND EXISTS (
                SELECT FROM regexp_split_to_table(searched, '[^[:alnum:]]+') AS s (word)
                WHERE char_length(s.word) BETWEEN 4 AND 66
                  AND levenshtein_less_equal(w.word, s.word, w.edits) <= w.edits)));

-- How many words of a keyword a text holds only with a typo.
CREATE FUNCTION typos(searched text, typed text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT count(*) FROM unnest(typed) AS w (typed) WHERE searched NOT LIKE w.typed);

-- What a desk types to find a bill: its number, who pays, or the amount, plain or as screens and bank statements write it.
CREATE FUNCTION bill_words(number text, payer text, amount_idr bigint) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN lower(concat_ws(' ', number, payer, amount_idr,
                           'rp' || translate(to_char(amount_idr, 'FM999,999,999,999,999'), ',', '.')));
