-- One transfer may stand in files of two formats, in other words and with or without a balance. It is one line, which the first file
-- brought; what a file of another format says of it is kept here, so that it pays once, and so that each copy is of a line of its own:
-- two transfers that are alike on one day are two in either format, and a third one is new.
CREATE TABLE statement_line_copies (
    -- As of a line, but in the words of this format.
    digest       bytea  PRIMARY KEY CHECK (octet_length(digest) = 32),
    line_id      bigint NOT NULL REFERENCES statement_lines (id),
    format       text   NOT NULL CHECK (format IN ('bca', 'mandiri', 'mt940')),
    -- The import that had it.
    statement_id uuid   NOT NULL REFERENCES bank_statements (id),
    CONSTRAINT copied_once_by_a_format UNIQUE (line_id, format)
);
