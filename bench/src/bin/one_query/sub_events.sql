SELECT s.id, s.event_id, s.title, t.name AS event_type, s.session, s.held_on::text AS held_on, s.starts_at::text AS starts_at,
       s.ends_at::text AS ends_at, s.room, s.description_html, s.capacity, s.credit_hundredths, k.name AS knowledge_field,
       price.ids AS price_ids, price.names AS price_names, price.kinds AS price_kinds, price.amounts AS price_amounts,
       price.firsts AS price_firsts, price.lasts AS price_lasts,
       speaker.ids AS speaker_ids, speaker.names AS speaker_names, speaker.roles AS speaker_roles
FROM sub_events s
JOIN event_types t ON t.code = s.event_type
LEFT JOIN knowledge_fields k ON k.code = s.knowledge_field
LEFT JOIN LATERAL (
    SELECT array_agg(p.id) AS ids, array_agg(n.name) AS names, array_agg(p.kind) AS kinds, array_agg(p.amount_idr) AS amounts,
           array_agg(p.valid_from) AS firsts, array_agg(p.valid_until) AS lasts
    FROM sub_event_prices p LEFT JOIN priced_professions n ON n.code = p.profession WHERE p.sub_event_id = s.id
) price ON true
LEFT JOIN LATERAL (
    SELECT array_agg(p.id) AS ids, array_agg(p.name) AS names, array_agg(a.role) AS roles
    FROM sub_event_speakers a JOIN speakers p ON p.id = a.speaker_id WHERE a.sub_event_id = s.id
) speaker ON true
WHERE s.event_id = $1::text::bigint
ORDER BY s.held_on, s.starts_at, s.id
