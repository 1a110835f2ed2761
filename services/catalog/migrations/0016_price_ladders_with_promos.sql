-- What an event begins at is told with promos taken off, and is what is paid on that day rather than the lowest that can still
-- be paid. What was written with the sub-events before is computed anew, as programme/store/price_ladders.rs does.
WITH payable AS (
    SELECT s.event_id, p.valid_from AS first, p.valid_until AS last, p.amount_idr AS amount
    FROM sub_events s JOIN sub_event_prices p ON p.sub_event_id = s.id
    WHERE s.published_at <= now()
    UNION ALL
    SELECT s.event_id, greatest(p.valid_from, r.valid_from), least(p.valid_until, r.valid_until),
           CASE WHEN r.percent_off IS NULL THEN greatest(p.amount_idr - r.amount_off_idr, 0)
                ELSE p.amount_idr / 100 * (100 - r.percent_off) + p.amount_idr % 100 * (100 - r.percent_off) / 100 END
    FROM sub_events s
    JOIN sub_event_prices p ON p.sub_event_id = s.id
    JOIN promo_sub_events o ON o.sub_event_id = s.id
    JOIN promos r ON r.id = o.promo_id AND r.valid_from <= p.valid_until AND r.valid_until >= p.valid_from
    WHERE s.published_at <= now()
), days AS (
    SELECT event_id, last AS until FROM payable
    UNION
    SELECT event_id, first - 1 FROM payable
), steps AS (
    SELECT d.event_id, d.until, coalesce(
        (SELECT min(amount) FROM payable p WHERE p.event_id = d.event_id AND d.until BETWEEN p.first AND p.last),
        (SELECT min(amount) FROM payable p WHERE p.event_id = d.event_id AND p.first > d.until)) AS floor
    FROM days d
), ladders AS (
    SELECT event_id, array_agg(until ORDER BY until) AS until, array_agg(floor ORDER BY until) AS floor
    FROM steps WHERE floor IS NOT NULL GROUP BY event_id
)
UPDATE events e SET price_until = l.until, price_floor = l.floor FROM ladders l WHERE e.id = l.event_id;
