-- A congress at whose door 10,000 come: ten orders of a thousand seats each, which cost nothing and are paid, of one session that runs; and
-- 200 orders of which there are papers. All of one account, which `bench.member` names.
BEGIN;
CREATE TEMPORARY TABLE placed ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, n, CASE WHEN n < 10 THEN 0 ELSE 750000 END AS idr, CASE WHEN n < 10 THEN 1000 ELSE 1 END AS seats
FROM generate_series(0, 209) AS n;
INSERT INTO orders (id, number, member_id, buyer_name, status, payment_method_id, subtotal_idr, unique_code, total_idr, placed_at,
                    pay_until, settled_at)
SELECT id, 'ORD-2001-' || lpad(n::text, 6, '0'), current_setting('bench.member')::bigint, 'Uji Pintu', 'paid',
       (SELECT id FROM payment_methods WHERE kind = CASE WHEN idr = 0 THEN 'gratis' ELSE 'transfer_bank' END ORDER BY id LIMIT 1),
       idr, 0, idr, now(), now() + interval '1 day', now()
FROM placed;
-- Nobody is told of them.
DELETE FROM order_notices WHERE order_id IN (SELECT id FROM placed);
WITH items AS (
    INSERT INTO order_items (order_id, kind, offer_id, event_id, event_title, title, unit_price_idr, quantity)
    SELECT id, 'sub_event', 9090000, 9090, 'Kongres Pintu', 'Sidang Pleno', idr, seats FROM placed
    RETURNING id, order_id, quantity
), holds AS (
    INSERT INTO seat_holds (member_id, sub_event_id, title, starts_at, ends_at, utc_offset_hours, seats, state, order_item_id)
    SELECT current_setting('bench.member')::bigint, 9090000, 'Sidang Pleno', now() - interval '10 minutes', now() + interval '6 hours', 7,
           quantity, 'sold', id
    FROM items
)
SELECT count(*) FROM items;
-- Hexadecimal digits are letters of Crockford's base 32 as well.
INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id, event_title, title, state, issued_at)
SELECT gen_random_uuid(), 'TKT-' || left(t.word, 4) || '-' || right(t.word, 4), p.id, i.id, t.seat, current_setting('bench.member')::bigint,
       'Peserta ' || t.seat, 9090, 'Kongres Pintu', 'Sidang Pleno', 'valid', now()
FROM placed p JOIN order_items i ON i.order_id = p.id
CROSS JOIN LATERAL (SELECT seat, upper(lpad(to_hex(p.n * 1000 + seat), 8, '0')) AS word FROM generate_series(1, i.quantity) AS seat) AS t
WHERE p.n < 10;
COMMIT;
ANALYZE;
