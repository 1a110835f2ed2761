-- What was asked for within the hour with an address and a phone, oldest first, so that the answer can say that the codes of an hour are
-- used up and when the next goes out. Empty for what a process before this migration wrote: such a row knows its last ask alone.
ALTER TABLE otp_asks ADD COLUMN within_hour timestamptz[] NOT NULL DEFAULT '{}';
