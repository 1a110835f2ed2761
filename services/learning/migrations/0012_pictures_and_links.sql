-- Videos that another host shows: we know their address only, neither their length nor who watched how much.
ALTER TABLE lessons
    ADD COLUMN external_url text CHECK (external_url ~ '^https://[^/[:space:]]+/[^[:space:]]*$' AND length(external_url) <= 500),
    DROP CONSTRAINT has_what_its_kind_needs,
    ADD CONSTRAINT has_what_its_kind_needs CHECK (CASE kind
        WHEN 'text' THEN html IS NOT NULL
        WHEN 'slides' THEN slides IS NOT NULL
        WHEN 'pdf' THEN file_key IS NOT NULL
        WHEN 'video' THEN external_url IS NOT NULL OR (file_key IS NOT NULL AND seconds IS NOT NULL)
        ELSE true
    END),
    ADD CONSTRAINT nobody_is_seen_watching_elsewhere CHECK (external_url IS NULL OR (
        kind = 'video' AND num_nonnulls(file_key, captions_key, seconds) = 0 AND NOT must_watch
    ));

-- Of a question's picture: where it stands in the private store.
ALTER TABLE questions ADD CONSTRAINT picture_of_a_name CHECK (btrim(picture_key) <> '');
