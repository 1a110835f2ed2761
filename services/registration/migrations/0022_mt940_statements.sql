-- Statements in SWIFT's MT940 beside the files of BCA and Mandiri.

ALTER TABLE bank_statements
    DROP CONSTRAINT bank_statements_format_check,
    ADD CONSTRAINT bank_statements_format_check CHECK (format IN ('bca', 'mandiri', 'mt940'));
