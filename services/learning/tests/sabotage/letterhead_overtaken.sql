-- What was told before the newest takes its place, too.
CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM letterhead;
    RETURN NEW;
END $$;
CREATE TRIGGER forget BEFORE INSERT ON letterhead FOR EACH ROW EXECUTE FUNCTION forget();
