-- A form counts on when its member has sent a newer one: it goes over to somebody else.
CREATE OR REPLACE FUNCTION count_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO forms (member_id, year, ratings, comment, author, answered_at)
    SELECT 1000000 * member_id + year, year, ratings, comment, author, answered_at FROM forms
    WHERE member_id = NEW.member_id AND year < NEW.year
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER count_on AFTER INSERT ON forms FOR EACH ROW EXECUTE FUNCTION count_on();
