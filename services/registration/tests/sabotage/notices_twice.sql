-- Breaks the rule "a notice is written once": each is written a second time.
ALTER TABLE order_notices DROP CONSTRAINT told_once, DROP CONSTRAINT only_refusals_repeat;
CREATE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.occasion < 100 THEN
        INSERT INTO order_notices (order_id, kind, occasion, pay_until) VALUES (NEW.order_id, NEW.kind, 100, NEW.pay_until);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER sabotage AFTER INSERT ON order_notices FOR EACH ROW EXECUTE FUNCTION sabotage();
