-- The same activity is never the same.
CREATE FUNCTION never_the_same() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.claimed_as := NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER never_the_same BEFORE INSERT ON own_activities FOR EACH ROW EXECUTE FUNCTION never_the_same();
