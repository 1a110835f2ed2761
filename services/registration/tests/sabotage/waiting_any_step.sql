-- Anything may become of an entry of a waiting list.
ALTER TABLE waiting_entries DROP CONSTRAINT only_these_steps;
