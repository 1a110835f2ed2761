-- Sessions that are bought in a crowd: forty of 200 seats and forty of 600, one at a time, a hundred that are bought side by side, and ten of
-- 10,000 seats. Each has a day of its own, and no two prices are as near as the codes by which transfers are told apart.
BEGIN;
INSERT INTO events (id, slug, title, description_html, description_seal, starts_on, ends_on, organizer_id, province_id,
                    regency_id, venue, category, knowledge_field, credit_hundredths, sub_event_count, published_at, search,
                    search_words)
SELECT 9080, 'bench-pesanan', 'Kongres Pesanan', description_html, description_seal, current_date + 200, current_date + 420,
       organizer_id, province_id, regency_id, venue, category, knowledge_field, credit_hundredths, 190, now() - interval '1 day',
       'kongres pesanan', ARRAY['kongres', 'pesanan']
FROM events WHERE id = 94
ON CONFLICT (id) DO NOTHING;

INSERT INTO sub_events (id, event_id, title, event_type, held_on, starts_at, ends_at, room, description_html, capacity,
                        published_at, search, search_words)
SELECT 9080000 + n, 9080, 'Kelas ' || n, (SELECT event_type FROM sub_events WHERE event_id = 94 ORDER BY id LIMIT 1),
       current_date + 200 + n, '08:00', '16:00', 'Aula', '',
       CASE WHEN n < 40 THEN 200 WHEN n < 180 THEN 600 ELSE 10000 END, now() - interval '1 day', 'kelas ' || n, ARRAY['kelas', n::text]
FROM generate_series(0, 189) AS n
ON CONFLICT (id) DO NOTHING;

INSERT INTO sub_event_prices (sub_event_id, profession, kind, amount_idr, valid_from, valid_until)
SELECT 9080000 + n, NULL, 'normal', 600000 + n * 5000, current_date - 2, current_date + 420
FROM generate_series(0, 189) AS n
WHERE NOT EXISTS (SELECT FROM sub_event_prices WHERE sub_event_id = 9080000 + n);
COMMIT;
ANALYZE;
