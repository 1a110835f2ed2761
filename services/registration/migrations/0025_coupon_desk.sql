-- Coupons that the desk makes and looks after.

ALTER TABLE coupons
    -- Whether anybody may take it. What was taken stays taken.
    ADD COLUMN active boolean NOT NULL DEFAULT true;

-- The uses of one coupon, also those that were given back. Until now only the demo had coupons: the table is short.
CREATE INDEX coupon_uses_of_coupon ON coupon_uses (coupon_id);

-- Orders, invoices and receipts tell of the code and of what it took off: what was ever taken says the same for good. Nor is the
-- limit of one member set below what a member has taken; `never_overused` holds that of all.
CREATE FUNCTION keep_used_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW.code, NEW.percent, NEW.amount_idr, NEW.event_id, NEW.valid_from)
           IS DISTINCT FROM (OLD.code, OLD.percent, OLD.amount_idr, OLD.event_id, OLD.valid_from)
       AND EXISTS (SELECT FROM coupon_uses WHERE coupon_id = NEW.id) THEN
        RAISE EXCEPTION 'a coupon that was taken is not rewritten'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'used_coupon_stays';
    END IF;
    IF EXISTS (SELECT FROM coupon_uses WHERE coupon_id = NEW.id AND given_back_at IS NULL
               GROUP BY member_id HAVING count(*) > NEW.most_per_member) THEN
        RAISE EXCEPTION 'a member has taken the coupon more often'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'never_overused_by_one';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER keep_used_coupon BEFORE UPDATE OF code, percent, amount_idr, event_id, valid_from, most_per_member ON coupons
    FOR EACH ROW EXECUTE FUNCTION keep_used_coupon();

-- Whoever takes one has its row locked, so nobody else takes it between the count and the commit.
CREATE FUNCTION refuse_use_above_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM coupon_uses
        WHERE coupon_id = NEW.coupon_id AND member_id = NEW.member_id AND given_back_at IS NULL)
       > (SELECT most_per_member FROM coupons WHERE id = NEW.coupon_id) THEN
        RAISE EXCEPTION 'a member takes the coupon too often'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'never_overused_by_one';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER never_overused_by_one AFTER INSERT ON coupon_uses FOR EACH ROW EXECUTE FUNCTION refuse_use_above_limit();

CREATE FUNCTION refuse_inactive_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a coupon that is switched off is taken' USING ERRCODE = 'check_violation', CONSTRAINT = 'taken_while_active';
END $$;
CREATE TRIGGER taken_while_active BEFORE UPDATE OF used ON coupons
    FOR EACH ROW WHEN (NEW.used > OLD.used AND NOT NEW.active) EXECUTE FUNCTION refuse_inactive_coupon();

-- How it stands with a coupon at an instant: one word, the first that applies.
CREATE FUNCTION coupon_state(c coupons, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN NOT c.active THEN 'inactive'
                WHEN at >= c.valid_until THEN 'ended'
                WHEN c.used >= c.most THEN 'used_up'
                WHEN at < c.valid_from THEN 'not_begun'
                ELSE 'running' END
$$;
