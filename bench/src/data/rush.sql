-- A congress whose sessions open: sixty of 540 seats each, no two at the same time, and one for which everybody at the door has a
-- ticket that cost nothing. No two prices are as near as the codes by which transfers are told apart.
BEGIN;
INSERT INTO events (id, slug, title, description_html, description_seal, starts_on, ends_on, organizer_id, province_id,
                    regency_id, venue, category, knowledge_field, credit_hundredths, sub_event_count, published_at, search,
                    search_words)
SELECT 9070, 'bench-pembukaan', 'Pembukaan Kongres', description_html, description_seal, current_date + 1, current_date + 100,
       organizer_id, province_id, regency_id, venue, category, knowledge_field, credit_hundredths, 61, now() - interval '1 day',
       'pembukaan kongres', ARRAY['kongres', 'pembukaan']
FROM events WHERE id = 94
ON CONFLICT (id) DO NOTHING;

INSERT INTO sub_events (id, event_id, title, event_type, held_on, starts_at, ends_at, room, description_html, capacity,
                        published_at, search, search_words)
SELECT 9070000 + n, 9070, 'Sesi ' || n, (SELECT event_type FROM sub_events WHERE event_id = 94 ORDER BY id LIMIT 1),
       CASE n WHEN 0 THEN current_date + 1 ELSE current_date + 30 + n END, '08:00', '16:00', 'Aula', '',
       CASE n WHEN 0 THEN NULL ELSE 540 END, now() - interval '1 day', 'sesi ' || n, ARRAY['sesi', n::text]
FROM generate_series(0, 60) AS n
ON CONFLICT (id) DO NOTHING;

INSERT INTO sub_event_prices (sub_event_id, profession, kind, amount_idr, valid_from, valid_until)
SELECT 9070000 + n, NULL, 'normal', CASE n WHEN 0 THEN 0 ELSE 100000 + n * 5000 END, current_date - 2, current_date + 100
FROM generate_series(0, 60) AS n
WHERE NOT EXISTS (SELECT FROM sub_event_prices WHERE sub_event_id = 9070000 + n);
COMMIT;
ANALYZE;
