-- Entries of the audit log are lost without a word.
CREATE OR REPLACE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE OR REPLACE TRIGGER forget BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION forget();
