-- Who came back into a session and never scanned out again is inside until it ends: since when, beside what he was inside before. Then
-- `left_at` is that moment too. The release before this one leaves it where it is when he leaves later: it counts only where it is
-- not before `left_at`.
ALTER TABLE event_visits
    ADD COLUMN returned_at timestamptz,
    ADD CONSTRAINT back_after_leaving CHECK (returned_at IS NULL OR left_at IS NOT NULL);
