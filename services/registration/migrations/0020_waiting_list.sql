-- Who waits for seats of a sub-event that is sold out. Whoever changes an entry locks its pool before, so entries of one pool are
-- written one after the other: the order of `place` is the order of the queue.

ALTER TABLE seat_pools
    -- How many entries wait; the trigger below counts. While anybody waits, no cart gets a seat of the pool: what is free is for the
    -- head of the queue. It stands here, so that the conditional UPDATE that takes seats sees both in one row.
    ADD COLUMN waiting integer NOT NULL DEFAULT 0 CHECK (waiting >= 0);

CREATE TABLE waiting_entries (
    id               uuid        PRIMARY KEY,
    place            bigint      GENERATED ALWAYS AS IDENTITY UNIQUE,
    member_id        bigint      NOT NULL CHECK (member_id > 0),
    member_name      text        NOT NULL CHECK (btrim(member_name) <> '' AND length(member_name) <= 200),
    -- No foreign key: each one would lock the pool's row.
    sub_event_id     bigint      NOT NULL CHECK (sub_event_id > 0),
    event_id         bigint      NOT NULL CHECK (event_id > 0),
    event_title      text        NOT NULL,
    title            text        NOT NULL CHECK (btrim(title) <> ''),
    starts_at        timestamptz NOT NULL,
    ends_at          timestamptz NOT NULL,
    utc_offset_hours smallint    NOT NULL CHECK (utc_offset_hours BETWEEN 7 AND 9),
    people           integer     NOT NULL CHECK (people BETWEEN 1 AND 10),
    -- What one place cost the member on that day. Whoever takes an offer pays the price of the day on which he takes it.
    price_id         bigint      CHECK (price_id > 0),
    unit_price_idr   bigint      NOT NULL CHECK (unit_price_idr BETWEEN 0 AND 1000000000000),
    since            timestamptz NOT NULL,
    state            text        NOT NULL CHECK (state IN ('waiting', 'offered', 'taken', 'lapsed', 'withdrawn')),
    -- What it was before; a trigger writes it.
    came_from        text,
    offered_at       timestamptz,
    offered_until    timestamptz,
    settled_at       timestamptz,
    CHECK (starts_at < ends_at),
    CONSTRAINT an_offer_has_a_deadline CHECK (
        (offered_at IS NULL) = (offered_until IS NULL) AND offered_at < offered_until
        AND (state NOT IN ('offered', 'taken') OR offered_at IS NOT NULL) AND (state <> 'waiting' OR offered_at IS NULL)
    ),
    CONSTRAINT over_at_some_time CHECK ((settled_at IS NULL) = (state IN ('waiting', 'offered'))),
    -- The table of services/registration/src/waiting/domain/waiting_state.rs; a test compares.
    CONSTRAINT only_these_steps CHECK (
        CASE WHEN came_from IS NULL THEN state = 'waiting'
        ELSE (came_from, state) IN (
            ('waiting', 'offered'),
            ('waiting', 'lapsed'),
            ('waiting', 'withdrawn'),
            ('offered', 'taken'),
            ('offered', 'lapsed'),
            ('offered', 'withdrawn')
        ) END
    )
);
CREATE UNIQUE INDEX one_living_entry ON waiting_entries (member_id, sub_event_id) WHERE state IN ('waiting', 'offered');
CREATE INDEX waiting_entries_in_order ON waiting_entries (sub_event_id, place) WHERE state = 'waiting';
CREATE INDEX waiting_entries_running_out ON waiting_entries (offered_until) WHERE state = 'offered';
CREATE INDEX waiting_entries_of_member ON waiting_entries (member_id, place DESC);
CREATE INDEX waiting_entries_of_event ON waiting_entries (event_id, sub_event_id, place) WHERE state IN ('waiting', 'offered');

CREATE FUNCTION remember_waiting_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.came_from := OLD.state;
    RETURN NEW;
END $$;
CREATE TRIGGER remember_waiting_state BEFORE UPDATE OF state ON waiting_entries
    FOR EACH ROW EXECUTE FUNCTION remember_waiting_state();

CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.state = 'waiting' THEN
        UPDATE seat_pools SET waiting = waiting + 1 WHERE sub_event_id = NEW.sub_event_id;
    ELSIF OLD.state = 'waiting' THEN
        UPDATE seat_pools SET waiting = waiting - 1 WHERE sub_event_id = NEW.sub_event_id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER count_who_waits AFTER INSERT ON waiting_entries FOR EACH ROW EXECUTE FUNCTION count_waiting();
CREATE TRIGGER count_who_waits_no_more AFTER UPDATE OF state ON waiting_entries FOR EACH ROW EXECUTE FUNCTION count_waiting();

-- A hold is a cart's, an order's, or that of an offer to somebody who waited.
ALTER TABLE seat_holds
    ADD COLUMN waiting_entry_id uuid REFERENCES waiting_entries (id),
    DROP CONSTRAINT held_for_one,
    ADD CONSTRAINT held_for_one CHECK (num_nonnulls(cart_item_id, order_item_id, waiting_entry_id) = 1),
    ADD CONSTRAINT once_in_an_offer UNIQUE (waiting_entry_id);
