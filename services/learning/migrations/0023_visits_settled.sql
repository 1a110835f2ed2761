-- Whose a visit is, is settled at the first look at it: whoever takes the name on another's ticket later, for a moment, has not been there.
-- All there are were looked at.
ALTER TABLE event_visits ADD COLUMN is_settled boolean NOT NULL DEFAULT true;
ALTER TABLE event_visits ALTER COLUMN is_settled SET DEFAULT false;
