-- The files of an e-poster that was rejected are dropped some weeks later; its row and the reason stay. What has no file any more
-- is not published: the release before, which would, is refused.
ALTER TABLE posters
    ADD COLUMN files_dropped_at timestamptz,
    ADD CONSTRAINT files_dropped_of_what_was_rejected CHECK (files_dropped_at IS NULL OR status = 'rejected');

-- What waits for its review is counted by account and event; what was rejected waits for nothing.
CREATE INDEX posters_waiting_of_member ON posters (member_id) INCLUDE (file_stored_bytes, photo_stored_bytes)
    WHERE status = 'submitted';
CREATE INDEX posters_waiting_of_event ON posters (event_id) INCLUDE (file_stored_bytes, photo_stored_bytes)
    WHERE status = 'submitted';
CREATE INDEX posters_rejected_with_files ON posters (reviewed_at) WHERE status = 'rejected' AND files_dropped_at IS NULL;
