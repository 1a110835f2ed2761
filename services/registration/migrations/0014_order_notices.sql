-- What buyers are to be told of their orders. A notice is written in the transaction of what it tells, whoever makes that change
-- and by whatever way; a worker announces it. Whoever sends it asks once more before: what is over is not told.

CREATE TABLE order_notices (
    id           uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
    order_id     uuid        NOT NULL REFERENCES orders (id),
    kind         text        NOT NULL CHECK (kind IN ('placed', 'expiring', 'expired', 'refused', 'paid', 'refunded')),
    -- Which payment of the order was refused; everything else is told once.
    occasion     integer     NOT NULL DEFAULT 1 CHECK (occasion >= 1),
    -- The deadline that is told, where the notice is about it.
    pay_until    timestamptz,
    announced_at timestamptz,
    CONSTRAINT told_once UNIQUE (order_id, kind, occasion),
    CONSTRAINT only_refusals_repeat CHECK (kind = 'refused' OR occasion = 1),
    CONSTRAINT expiring_names_its_deadline CHECK ((kind = 'expiring') = (pay_until IS NOT NULL))
);
CREATE INDEX order_notices_to_announce ON order_notices (id) WHERE announced_at IS NULL;

-- A member who calls an order off knows of it: that is no notice.
CREATE FUNCTION note_what_is_to_be_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    told text;
BEGIN
    told := CASE
        WHEN TG_OP = 'INSERT' THEN CASE NEW.status WHEN 'awaiting_payment' THEN 'placed' WHEN 'paid' THEN 'paid' END
        WHEN NEW.status = 'awaiting_payment' THEN 'refused'
        WHEN NEW.status IN ('paid', 'expired', 'refunded') THEN NEW.status
    END;
    IF told IS NOT NULL THEN
        INSERT INTO order_notices (order_id, kind, occasion)
        VALUES (NEW.id, told, CASE WHEN told = 'refused'
                                   THEN (SELECT coalesce(max(number), 1) FROM payment_proofs WHERE order_id = NEW.id)
                                   ELSE 1 END)
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER note_what_was_placed AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION note_what_is_to_be_told();
CREATE TRIGGER note_what_became_of_it AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION note_what_is_to_be_told();

-- The notices whose fact stands, and until when they are worth telling. The one place that says so.
CREATE VIEW standing_notices AS
SELECT n.id, n.kind, o.id AS order_id, o.number, o.total_idr, o.unique_code, o.pay_until, o.payment_method_id, o.refusal,
       CASE n.kind WHEN 'expired' THEN o.settled_at + interval '1 day'
                   WHEN 'paid' THEN o.settled_at + interval '3 days'
                   WHEN 'refunded' THEN o.settled_at + interval '3 days'
                   ELSE o.pay_until END AS good_until
FROM order_notices n JOIN orders o ON o.id = n.order_id
WHERE CASE n.kind
    -- Not for whoever orders and calls off without end: anybody can type another one's phone number into his account.
    WHEN 'placed' THEN o.status = 'awaiting_payment' AND o.refusal IS NULL
        AND (SELECT count(*) FROM orders other WHERE other.member_id = o.member_id
             AND other.placed_at > o.placed_at - interval '1 hour' AND other.placed_at <= o.placed_at) <= 10
    WHEN 'expiring' THEN o.status = 'awaiting_payment' AND o.pay_until = n.pay_until
    WHEN 'refused' THEN o.status = 'awaiting_payment' AND o.refusal IS NOT NULL
        AND n.occasion = (SELECT coalesce(max(number), 1) FROM payment_proofs WHERE order_id = o.id)
    ELSE o.status = n.kind
END;
