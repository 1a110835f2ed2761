-- A certificate that was taken back because its order was paid back: whoever buys again and still meets every condition gets
-- another one in its place. What the desk took back stays taken back.
ALTER TABLE certificates
    ADD COLUMN paid_back boolean NOT NULL DEFAULT false,
    ADD CONSTRAINT paid_back_is_revoked CHECK (NOT paid_back OR revoked_at IS NOT NULL);

CREATE OR REPLACE FUNCTION refuse_change_of_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    -- Generated columns are not computed yet where a trigger runs before the change.
    open text[] := ARRAY['revoked_at', 'reason', 'replaced_by', 'paid_back', 'number', 'previous'];
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
        AND to_jsonb(NEW) - open = to_jsonb(OLD) - open THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a certificate is never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'certificate_is_final';
END $$;
