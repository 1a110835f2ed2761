SELECT e.id, e.slug, e.title, e.description_html, e.starts_on::text AS starts_on, e.ends_on::text AS ends_on,
       o.name AS organizer, p.name AS province, r.name AS regency, e.venue, c.name AS category,
       e.credit_hundredths, e.sub_event_count, e.price_from_idr
FROM events e
LEFT JOIN organizers o ON o.id = e.organizer_id
LEFT JOIN provinces p ON p.id = e.province_id
LEFT JOIN regencies r ON r.id = e.regency_id
LEFT JOIN event_categories c ON c.code = e.category
WHERE e.id = $1::text::bigint
