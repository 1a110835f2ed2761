-- Whom seats are for. Until now one place was always the buyer's own; now he may book a single one for somebody else, and any number of
-- lines for others beside each other. What is not said is for the buyer, as the release before writes it.

-- Whether seats are the buyer's own: he has to be there himself. The rule of services/registration/src/seats/domain/for_whom.rs; a test
-- compares.
CREATE FUNCTION is_own_seat(seats integer, for_others boolean) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN seats = 1 AND NOT for_others;

ALTER TABLE cart_items
    ADD COLUMN for_others boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT a_course_is_for_the_buyer_alone,
    ADD CONSTRAINT a_course_is_for_the_buyer_alone CHECK (kind <> 'e_course' OR is_own_seat(quantity, for_others)),
    ADD CONSTRAINT known_with_whom_it_is_for UNIQUE (id, for_others);

ALTER TABLE order_items
    ADD COLUMN for_others boolean NOT NULL DEFAULT false,
    ADD CONSTRAINT a_course_is_not_for_others CHECK (kind <> 'e_course' OR NOT for_others) NOT VALID;
ALTER TABLE order_items VALIDATE CONSTRAINT a_course_is_not_for_others;

ALTER TABLE seat_holds
    ADD COLUMN for_others boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT seat_holds_cart_item_id_fkey,
    -- What is held for a line is for whom the line is for. Both change in one transaction, the hold in one statement with its seats: in
    -- between it could be an own seat that it is not.
    ADD CONSTRAINT for_whom_its_line_is FOREIGN KEY (cart_item_id, for_others) REFERENCES cart_items (id, for_others)
        DEFERRABLE INITIALLY DEFERRED,
    DROP CONSTRAINT no_clash_in_a_cart,
    -- Nobody is at two places at a time. The parts of one package are their own affair, and so is when others are where.
    ADD CONSTRAINT no_clash_in_a_cart EXCLUDE USING gist (
        member_id WITH =, cart_item_id WITH <>, tstzrange(starts_at, ends_at) WITH &&
    ) WHERE (cart_item_id IS NOT NULL AND sub_event_id > 0 AND is_own_seat(seats, for_others));
-- A seat is not chosen twice, whomever it is for: a line has its quantity.
CREATE UNIQUE INDEX nothing_twice_in_a_cart ON seat_holds (member_id, sub_event_id)
    WHERE cart_item_id IS NOT NULL AND sub_event_id > 0;

ALTER TABLE waiting_entries ADD COLUMN for_others boolean NOT NULL DEFAULT false;

-- Who comes by one line of an order, where it was said line by line; `order_participants` is one list for all lines of an order.
CREATE TABLE order_item_participants (
    order_item_id bigint  NOT NULL REFERENCES order_items (id),
    position      integer NOT NULL CHECK (position >= 1),
    name          text    NOT NULL CHECK (btrim(name) <> '' AND length(name) <= 200),
    PRIMARY KEY (order_item_id, position)
);

CREATE FUNCTION refuse_name_without_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM order_items i WHERE i.id = NEW.order_item_id
        -- Two share a room.
        AND NEW.position <= CASE i.kind WHEN 'e_course' THEN 0 WHEN 'accommodation' THEN 2 * i.quantity ELSE i.quantity END
        AND NOT EXISTS (SELECT FROM order_participants p WHERE p.order_id = i.order_id);
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a name without a place of its own' USING ERRCODE = 'check_violation', CONSTRAINT = 'named_for_its_place';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER named_for_its_place BEFORE INSERT ON order_item_participants
    FOR EACH ROW EXECUTE FUNCTION refuse_name_without_place();

-- Looked at when the transaction ends, after the names: without one the ticket of somebody else would be in the buyer's name. A sponsor
-- names its doctors later.
CREATE FUNCTION refuse_unnamed_place_for_others() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM order_item_participants WHERE order_item_id = NEW.id)
        AND NOT EXISTS (SELECT FROM order_participants WHERE order_id = NEW.order_id)
        AND NOT EXISTS (SELECT FROM sponsor_pools WHERE order_item_id = NEW.id) THEN
        RAISE EXCEPTION 'a place for somebody else without a name'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'a_place_for_others_is_named';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER a_place_for_others_is_named AFTER INSERT ON order_items DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.for_others AND NEW.quantity = 1 AND NEW.kind IN ('sub_event', 'bundle'))
    EXECUTE FUNCTION refuse_unnamed_place_for_others();
