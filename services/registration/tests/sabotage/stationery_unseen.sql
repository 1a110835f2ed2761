-- An edition gets the next number, whatever its maker has seen.
CREATE FUNCTION number_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(27);
    NEW.edition := (SELECT coalesce(max(edition), 0) + 1 FROM stationery_editions);
    RETURN NEW;
END $$;
CREATE TRIGGER number_edition BEFORE INSERT ON stationery_editions FOR EACH ROW EXECUTE FUNCTION number_edition();
