-- What members have chosen, and the seats that are held for it. A hold counts in seat_pools: the sum of the seats that are
-- `held` for a sub-event is its pool's `held`, that of those `sold` its `sold`. Both are moved in one transaction; locks are
-- taken in this order: the cart, its items, then the pools by sub-event.

-- btree_gist is a trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- One row an account that ever chose something: whoever changes a cart locks it, so that two devices take turns.
CREATE TABLE carts (
    member_id  bigint      PRIMARY KEY CHECK (member_id > 0),
    changed_at timestamptz NOT NULL
);

CREATE TABLE cart_items (
    id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id      bigint      NOT NULL REFERENCES carts (member_id),
    kind           text        NOT NULL CHECK (kind IN ('sub_event', 'bundle')),
    -- The catalog's number of the sub-event or the package.
    offer_id       bigint      NOT NULL CHECK (offer_id > 0),
    event_id       bigint      NOT NULL CHECK (event_id > 0),
    event_title    text        NOT NULL,
    title          text        NOT NULL CHECK (btrim(title) <> ''),
    -- The catalog's number of the price; a package has none.
    price_id       bigint      CHECK (price_id > 0),
    unit_price_idr bigint      NOT NULL CHECK (unit_price_idr BETWEEN 0 AND 1000000000000),
    quantity       integer     NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
    added_at       timestamptz NOT NULL,
    -- Whether its seats are held, and until when they are, or were.
    is_held        boolean     NOT NULL,
    held_until     timestamptz NOT NULL,
    UNIQUE (member_id, kind, offer_id),
    CONSTRAINT only_a_sub_event_has_a_price_of_the_grid CHECK (kind = 'sub_event' OR price_id IS NULL)
);
-- What the sweep looks for, and what is so old that nobody comes back for it.
CREATE INDEX cart_items_running_out ON cart_items (held_until) WHERE is_held;
CREATE INDEX cart_items_given_up ON cart_items (held_until) WHERE NOT is_held;

-- The seats of one sub-event for one item of a cart.
CREATE TABLE seat_holds (
    id               bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    member_id        bigint      NOT NULL CHECK (member_id > 0),
    -- No foreign key: each one would lock the pool's row, which is what a rush is about.
    sub_event_id     bigint      NOT NULL CHECK (sub_event_id > 0),
    title            text        NOT NULL CHECK (btrim(title) <> ''),
    starts_at        timestamptz NOT NULL,
    ends_at          timestamptz NOT NULL,
    -- Of the venue: WIB, WITA, WIT.
    utc_offset_hours smallint    NOT NULL CHECK (utc_offset_hours BETWEEN 7 AND 9),
    seats            integer     NOT NULL CHECK (seats BETWEEN 1 AND 1000),
    state            text        NOT NULL CHECK (state IN ('held', 'sold', 'freed')),
    cart_item_id     bigint      NOT NULL REFERENCES cart_items (id),
    CHECK (starts_at < ends_at),
    CONSTRAINT once_in_an_item UNIQUE (cart_item_id, sub_event_id),
    -- Nobody is at two places at a time, and a seat is not chosen twice. The parts of one package are its own affair.
    CONSTRAINT no_clash_in_a_cart EXCLUDE USING gist (
        member_id WITH =, cart_item_id WITH <>, tstzrange(starts_at, ends_at) WITH &&
    )
);
-- For whoever compares the holds with the pools.
CREATE INDEX seat_holds_of_sub_event ON seat_holds (sub_event_id) WHERE state <> 'freed';
