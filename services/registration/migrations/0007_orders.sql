-- Orders: what was chosen, at the price of that moment, and how it stands with it. Seats go on being held for an order until
-- it is paid (then they are sold) or over (then they are anybody's).

-- Numbers may have gaps: an order that comes to nothing keeps its number. Invoices have a count of their own.
CREATE SEQUENCE order_numbers;

CREATE TABLE orders (
    id                uuid        PRIMARY KEY,
    number            text        NOT NULL UNIQUE CHECK (number ~ '^ORD-[0-9]{4}-[0-9]{6,}$'),
    member_id         bigint      NOT NULL CHECK (member_id > 0),
    buyer_name        text        NOT NULL CHECK (btrim(buyer_name) <> '' AND length(buyer_name) <= 200),
    status            text        NOT NULL CHECK (status IN ('awaiting_payment', 'awaiting_verification', 'paid', 'expired',
                                                             'cancelled', 'refunded')),
    -- What it was before; a trigger writes it. NULL: it has always been what it is.
    came_from         text,
    payment_method_id bigint      NOT NULL REFERENCES payment_methods (id),
    subtotal_idr      bigint      NOT NULL CHECK (subtotal_idr >= 0),
    -- Added to what is transferred, so that the amount alone tells whose it is.
    unique_code       smallint    NOT NULL CHECK (unique_code BETWEEN 0 AND 999),
    total_idr         bigint      NOT NULL,
    placed_at         timestamptz NOT NULL,
    pay_until         timestamptz NOT NULL,
    settled_at        timestamptz,
    -- Why the last payment was not accepted, for the buyer to read.
    refusal           text        CHECK (btrim(refusal) <> '' AND length(refusal) <= 500),
    CONSTRAINT money_adds_up CHECK (total_idr = subtotal_idr + unique_code),
    CONSTRAINT what_costs_nothing_is_not_paid CHECK (subtotal_idr > 0 OR (unique_code = 0 AND status IN ('paid', 'refunded'))),
    -- The table of services/registration/src/orders/domain/order_status.rs; a test compares.
    CONSTRAINT only_these_transitions CHECK (
        CASE WHEN came_from IS NULL THEN status IN ('awaiting_payment', 'paid')
        ELSE (came_from, status) IN (
            ('awaiting_payment', 'awaiting_verification'),
            ('awaiting_payment', 'paid'),
            ('awaiting_payment', 'expired'),
            ('awaiting_payment', 'cancelled'),
            ('awaiting_verification', 'awaiting_payment'),
            ('awaiting_verification', 'paid'),
            ('paid', 'refunded')
        ) END
    ),
    CONSTRAINT over_at_some_time CHECK ((settled_at IS NULL) = (status IN ('awaiting_payment', 'awaiting_verification')))
);
CREATE INDEX orders_of_member ON orders (member_id, placed_at DESC, id);
-- The desk looks at all of them, or at those in one state.
CREATE INDEX orders_by_time ON orders (placed_at DESC, id);
CREATE INDEX orders_by_status ON orders (status, placed_at DESC, id);
CREATE INDEX orders_running_out ON orders (pay_until) WHERE status = 'awaiting_payment';
-- No two open orders are paid to one account with the same amount.
CREATE UNIQUE INDEX orders_told_apart_by_amount ON orders (payment_method_id, total_idr)
    WHERE status IN ('awaiting_payment', 'awaiting_verification');

CREATE FUNCTION remember_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.came_from := OLD.status;
    RETURN NEW;
END $$;
CREATE TRIGGER remember_order_status BEFORE UPDATE OF status ON orders FOR EACH ROW EXECUTE FUNCTION remember_order_status();

CREATE TABLE order_items (
    id             bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id       uuid    NOT NULL REFERENCES orders (id),
    kind           text    NOT NULL CHECK (kind IN ('sub_event', 'bundle')),
    offer_id       bigint  NOT NULL CHECK (offer_id > 0),
    event_id       bigint  NOT NULL CHECK (event_id > 0),
    event_title    text    NOT NULL,
    title          text    NOT NULL CHECK (btrim(title) <> ''),
    price_id       bigint  CHECK (price_id > 0),
    unit_price_idr bigint  NOT NULL CHECK (unit_price_idr BETWEEN 0 AND 1000000000000),
    quantity       integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
    UNIQUE (order_id, kind, offer_id)
);

-- Who comes, where it was said, in the order in which it was said.
CREATE TABLE order_participants (
    order_id uuid    NOT NULL REFERENCES orders (id),
    position integer NOT NULL CHECK (position BETWEEN 1 AND 1000),
    name     text    NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
    PRIMARY KEY (order_id, position)
);

-- A hold is a cart's until it is an order's.
ALTER TABLE seat_holds
    ALTER COLUMN cart_item_id DROP NOT NULL,
    ADD COLUMN order_item_id bigint REFERENCES order_items (id),
    ADD CONSTRAINT held_for_one CHECK (num_nonnulls(cart_item_id, order_item_id) = 1),
    ADD CONSTRAINT sold_by_an_order CHECK (state <> 'sold' OR order_item_id IS NOT NULL),
    ADD CONSTRAINT once_in_an_order_item UNIQUE (order_item_id, sub_event_id);
CREATE INDEX seat_holds_of_member ON seat_holds (member_id) WHERE order_item_id IS NOT NULL AND state <> 'freed';
