-- One event with exactly sixty sub-events, as its three congresses have them: prices by profession and period, speakers.
BEGIN;
INSERT INTO events (id, slug, title, description_html, description_seal, starts_on, ends_on, organizer_id, province_id,
                    regency_id, venue, category, knowledge_field, credit_hundredths, sub_event_count, published_at, search,
                    search_words)
SELECT 9060, 'bench-enam-puluh', 'Enam Puluh Sub-event', description_html, description_seal, starts_on - 400, ends_on - 400,
       organizer_id, province_id, regency_id, venue, category, knowledge_field, credit_hundredths, 60, published_at,
       'enam puluh sub-event', ARRAY['enam', 'event', 'puluh']
FROM events WHERE id = 94
ON CONFLICT DO NOTHING;

CREATE TEMPORARY TABLE chosen ON COMMIT DROP AS
SELECT s.id AS original, 9060000 + row_number() OVER (ORDER BY s.event_id DESC, s.id) AS id
FROM sub_events s
WHERE s.event_id IN (84, 86, 94) AND s.published_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sub_events WHERE event_id = 9060)
ORDER BY s.event_id DESC, s.id LIMIT 60;

-- A room of its own for each: three congresses in one building would be in each other's way.
INSERT INTO sub_events (id, event_id, title, event_type, session, held_on, starts_at, ends_at, room, description_html,
                        description_seal, capacity, credit_hundredths, knowledge_field, published_at, search, search_words)
SELECT c.id, 9060, s.title, s.event_type, s.session, s.held_on, s.starts_at, s.ends_at, 'Ruang ' || c.id, s.description_html,
       s.description_seal, s.capacity, s.credit_hundredths, s.knowledge_field, s.published_at, s.search, s.search_words
FROM chosen c JOIN sub_events s ON s.id = c.original;

INSERT INTO sub_event_prices (sub_event_id, profession, kind, amount_idr, valid_from, valid_until)
SELECT c.id, p.profession, p.kind, p.amount_idr, p.valid_from, p.valid_until
FROM chosen c JOIN sub_event_prices p ON p.sub_event_id = c.original ORDER BY p.id;

INSERT INTO sub_event_speakers (sub_event_id, speaker_id, role, position)
SELECT c.id, a.speaker_id, a.role, a.position FROM chosen c JOIN sub_event_speakers a ON a.sub_event_id = c.original;
COMMIT;
ANALYZE;
