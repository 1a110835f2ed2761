-- How close a find is to what was typed, where an event stands on a day, and which events receive teams.

-- How many words a text holds only with a typo: lists put few first. `typed` has a LIKE pattern for each word of a keyword.
CREATE FUNCTION typos(search text, typed text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT count(*) FROM unnest(typed) AS w (typed) WHERE search NOT LIKE w.typed
$$;

-- The same index with the last day carried along, which tells what runs and what is over.
DROP INDEX events_newest;
CREATE INDEX events_newest ON events (starts_on DESC NULLS LAST, id DESC)
    INCLUDE (published_at, province_id, regency_id, first_month, last_month, knowledge_field, ends_on)
    WHERE published_at IS NOT NULL;

ALTER TABLE events ADD COLUMN receives_teams boolean NOT NULL DEFAULT false;
UPDATE events e SET receives_teams = true
WHERE EXISTS (SELECT FROM hospitality_banners b WHERE b.event_id = e.id)
   OR EXISTS (SELECT FROM hospitality_registrations r WHERE r.event_id = e.id);

-- Of several that a member left open for an event, the newest counts.
UPDATE hospitality_registrations r SET status = 'declined'
WHERE status <> 'declined' AND EXISTS (
    SELECT FROM hospitality_registrations n
    WHERE n.event_id = r.event_id AND n.member_id = r.member_id AND n.status <> 'declined' AND n.id > r.id);
CREATE UNIQUE INDEX hospitality_registrations_one_open ON hospitality_registrations (event_id, member_id)
    WHERE status <> 'declined';
