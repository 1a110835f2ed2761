-- A ticket is the member's own where it lets in who has his name. Members put their names right, often just before the certificate: whom
-- a visit was recognised as being of, it stays.
ALTER TABLE event_visits ADD COLUMN is_own boolean NOT NULL DEFAULT false;
