-- No certificate is taken back.
CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER a_keep_certificate BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION keep_certificate();
