-- Every service copies this file verbatim as a migration of its own (a test compares them).

-- The consumers that a row is for; NULL, as it is announced: all of them. `portal redrive` offers a dead letter
-- again to the one consumer that gave it up.
ALTER TABLE outbox ADD COLUMN audience text[] CHECK (array_length(audience, 1) >= 1);
