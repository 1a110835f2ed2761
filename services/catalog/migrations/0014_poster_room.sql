-- How much the files of a poster take in the store, all sizes together: what is not published is bounded by account and event.
-- The release before writes neither; its posters count as the smallest there is.
ALTER TABLE posters
    ADD COLUMN file_stored_bytes bigint NOT NULL DEFAULT 0 CHECK (file_stored_bytes >= 0),
    ADD COLUMN photo_stored_bytes bigint NOT NULL DEFAULT 0 CHECK (photo_stored_bytes >= 0);
UPDATE posters SET file_stored_bytes = file_bytes;

CREATE INDEX posters_unpublished_of_member ON posters (member_id) INCLUDE (file_stored_bytes, photo_stored_bytes)
    WHERE status <> 'published';
CREATE INDEX posters_unpublished_of_event ON posters (event_id) INCLUDE (file_stored_bytes, photo_stored_bytes)
    WHERE status <> 'published';
