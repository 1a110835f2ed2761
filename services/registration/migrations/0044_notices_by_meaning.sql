-- A provider may say one word twice and mean something else: 'settlement' with a doubt about whoever paid, and the same word once the
-- doubt is gone. What was said is known by what it means beside its word, so that the second is no repetition of the first.
--
-- The release before this one does not write the meaning: what it takes in while both run side by side is of an unknown one, and said
-- again it is looked at once more, which changes nothing of what is paid or before the desk.
ALTER TABLE payment_notices
    ADD COLUMN meaning text NOT NULL DEFAULT 'unknown'
        CHECK (meaning IN ('unknown', 'waiting', 'paid', 'denied', 'expired', 'cancelled', 'taken_back', 'other')),
    DROP CONSTRAINT said_once,
    ADD CONSTRAINT said_once UNIQUE (provider, transaction_id, status, meaning);
