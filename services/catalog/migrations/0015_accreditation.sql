-- Under which number the profession's council accredited an event: its certificates and their entries in the credit ledger name it.
-- None: the event brings no credit points, or its number is not settled.
ALTER TABLE events
    ADD COLUMN accreditation_number text CHECK (btrim(accreditation_number) <> '' AND length(accreditation_number) <= 100);
