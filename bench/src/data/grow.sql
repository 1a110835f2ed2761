-- Copies the demo's events and all that the lists read of them, bench.copies times. Of a copied title about a quarter of
-- the longer words stay, the others are made up: so the vocabulary grows with the data, and what a word finds as well,
-- but more slowly. Each copy lies some weeks further back, over ten years.
BEGIN;
CREATE FUNCTION pg_temp.varied(title text, seed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    WITH known (syllables) AS (VALUES (ARRAY[
        'ba', 'be', 'bi', 'da', 'de', 'du', 'ga', 'gi', 'ha', 'hi', 'ja', 'ju', 'ka', 'ke', 'ku', 'la', 'le', 'lu', 'ma', 'me',
        'mu', 'na', 'ni', 'pa', 'pe', 'pi', 'ra', 're', 'ru', 'sa', 'se', 'su', 'ta', 'te', 'tu', 'wa', 'ya', 'yu', 'ran', 'kan']))
    SELECT string_agg(CASE WHEN length(part) < 4 OR chance % 4 = 0 THEN part
                           ELSE initcap(syllables[1 + chance / 4 % 40] || syllables[1 + chance / 160 % 40]
                                        || syllables[1 + chance / 6400 % 40] || syllables[1 + chance / 256000 % 40]) END,
                      ' ' ORDER BY n)
    FROM known, unnest(string_to_array(title, ' ')) WITH ORDINALITY AS parts (part, n),
         LATERAL (SELECT hashtextextended(seed || part || n, 0) & 4611686018427387903) AS h (chance)
$$;

CREATE FUNCTION pg_temp.words(search text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(array_agg(DISTINCT word), '{}') FROM regexp_split_to_table(search, '[^[:alnum:]]+') AS word
    WHERE length(word) BETWEEN 4 AND 66
$$;

CREATE TEMPORARY TABLE copies ON COMMIT DROP AS
SELECT n, n * 37 % 3650 AS days FROM generate_series(1, current_setting('bench.copies')::integer) AS n;

INSERT INTO events (id, slug, title, description_html, description_seal, starts_on, ends_on, image_path, organizer_id,
                    province_id, regency_id, venue, category, knowledge_field, credit_hundredths, price_from_idr,
                    sub_event_count, published_at, search, search_words, price_until, price_floor, posters_open_at,
                    posters_close_at)
SELECT e.id + n * 10000, slug || '-' || n, varied, description_html, description_seal, starts_on - days, ends_on - days,
       image_path, organizer_id, province_id, regency_id, venue, category, knowledge_field, credit_hundredths,
       price_from_idr, sub_event_count, published_at, found, pg_temp.words(found), price_until, price_floor, posters_open_at,
       posters_close_at
FROM copies, events e,
     LATERAL (SELECT pg_temp.varied(e.title, n || '/' || e.id)) AS v (varied),
     LATERAL (SELECT lower(varied) || coalesce(substr(e.search, nullif(position(chr(10) IN e.search), 0)), '')) AS s (found)
WHERE e.id < 9000;

INSERT INTO event_event_types (event_id, event_type)
SELECT t.event_id + n * 10000, t.event_type FROM copies, event_event_types t WHERE t.event_id < 9000;

INSERT INTO sub_events (id, event_id, title, event_type, session, held_on, starts_at, ends_at, room, description_html,
                        description_seal, capacity, credit_hundredths, knowledge_field, published_at, search, search_words)
SELECT s.id + n * 10000, s.event_id + n * 10000, varied, event_type, session, held_on - days, starts_at, ends_at, room,
       description_html, description_seal, capacity, credit_hundredths, knowledge_field, published_at, found,
       pg_temp.words(found)
FROM copies, sub_events s,
     LATERAL (SELECT pg_temp.varied(s.title, n || '/' || s.id)) AS v (varied),
     LATERAL (SELECT lower(varied) || coalesce(substr(s.search, nullif(position(chr(10) IN s.search), 0)), '')) AS t (found)
WHERE s.event_id < 9000;

-- What the demo is held to, its copies are too; looking at every row takes most of a minute, and no page reads by the
-- constraint's index.
SET LOCAL session_replication_role = replica;
ALTER TABLE sub_event_prices DROP CONSTRAINT sub_event_prices_overlap;

INSERT INTO sub_event_prices (sub_event_id, profession, kind, amount_idr, valid_from, valid_until)
SELECT p.sub_event_id + n * 10000, profession, kind, amount_idr, valid_from, valid_until
FROM copies, sub_event_prices p JOIN sub_events s ON s.id = p.sub_event_id
WHERE s.event_id < 9000 ORDER BY n, p.id;

INSERT INTO sub_event_speakers (sub_event_id, speaker_id, role, position)
SELECT a.sub_event_id + n * 10000, speaker_id, role, position
FROM copies, sub_event_speakers a JOIN sub_events s ON s.id = a.sub_event_id WHERE s.event_id < 9000;

INSERT INTO promos (id, event_id, name, percent_off, amount_off_idr, valid_from, valid_until)
SELECT id + n * 10000, event_id + n * 10000, name, percent_off, amount_off_idr, valid_from, valid_until FROM copies, promos;

INSERT INTO promo_sub_events (promo_id, sub_event_id, event_id)
SELECT promo_id + n * 10000, sub_event_id + n * 10000, event_id + n * 10000 FROM copies, promo_sub_events;
COMMIT;
