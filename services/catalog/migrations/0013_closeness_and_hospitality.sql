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

-- Of several that a member left open for an event, a confirmed one counts before others, and the newest before older ones. The audit
-- log tells of those that end here. A release before this one refuses a second registration with an error of its own, not in words.
WITH ended AS (
    UPDATE hospitality_registrations r SET status = 'declined'
    WHERE status <> 'declined' AND EXISTS (
        SELECT FROM hospitality_registrations n
        WHERE n.event_id = r.event_id AND n.member_id = r.member_id AND n.status <> 'declined'
          AND (n.status = 'confirmed', n.id) > (r.status = 'confirmed', r.id))
    RETURNING r.id, r.number)
INSERT INTO audit_log (at, actor, action, subject, before, after)
SELECT now(), NULL, 'hospitality.declined', 'hospitality:' || id, NULL, jsonb_build_object('number', number, 'status', 'declined')
FROM ended;
CREATE UNIQUE INDEX hospitality_registrations_one_open ON hospitality_registrations (event_id, member_id)
    WHERE status <> 'declined';
