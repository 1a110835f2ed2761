-- What a cart holds is never said to be over.
CREATE OR REPLACE FUNCTION keep_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.held_until := NEW.held_until + interval '1 year'; RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER keep_seats BEFORE INSERT OR UPDATE ON cart_items FOR EACH ROW EXECUTE FUNCTION keep_seats();
