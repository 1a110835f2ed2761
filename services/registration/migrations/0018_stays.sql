-- Nights in rooms and tours in carts and orders. Every night of a kind of room is a pool of seats, and so is every tour.

-- A pool's number above zero is a sub-event's. Below zero it is what is no sub-event: minus the catalog's number of the room or
-- the tour, times 65536, minus the night as days since 1970-01-01; a tour has no night
-- (services/registration/src/seats/domain/place.rs).
ALTER TABLE seat_pools
    DROP CONSTRAINT seat_pools_sub_event_id_check,
    ADD CONSTRAINT seat_pools_sub_event_id_check CHECK (sub_event_id <> 0),
    -- Hotels and buses have an end.
    ADD CONSTRAINT places_of_stays_are_limited CHECK (sub_event_id > 0 OR capacity IS NOT NULL);

-- One sleeps beside a workshop, takes two rooms for one night, and sends the family on a tour: only sub-events clash.
ALTER TABLE seat_holds
    DROP CONSTRAINT seat_holds_sub_event_id_check,
    ADD CONSTRAINT seat_holds_sub_event_id_check CHECK (sub_event_id <> 0),
    DROP CONSTRAINT no_clash_in_a_cart,
    ADD CONSTRAINT no_clash_in_a_cart EXCLUDE USING gist (
        member_id WITH =, cart_item_id WITH <>, tstzrange(starts_at, ends_at) WITH &&
    ) WHERE (sub_event_id > 0);

-- Of a room, `offer_id` is the hotel's number and `price_id` the room's.
ALTER TABLE cart_items
    DROP CONSTRAINT cart_items_kind_check,
    DROP CONSTRAINT cart_items_member_id_kind_offer_id_key,
    ADD COLUMN check_in date,
    ADD COLUMN check_out date,
    ADD CONSTRAINT cart_items_kind_check CHECK (kind IN ('sub_event', 'bundle', 'e_course', 'accommodation', 'tour')),
    ADD CONSTRAINT a_tour_has_one_price CHECK (kind <> 'tour' OR price_id IS NULL),
    ADD CONSTRAINT a_room_is_known CHECK (kind <> 'accommodation' OR price_id IS NOT NULL),
    ADD CONSTRAINT only_a_room_has_nights CHECK (
        (kind = 'accommodation') = (check_in IS NOT NULL) AND (check_in IS NULL) = (check_out IS NULL)
    ),
    ADD CONSTRAINT one_to_thirty_nights CHECK (check_out - check_in BETWEEN 1 AND 30);
CREATE UNIQUE INDEX cart_items_chosen_once ON cart_items (member_id, kind, offer_id) WHERE kind <> 'accommodation';
CREATE UNIQUE INDEX cart_items_room_chosen_once ON cart_items (member_id, price_id, check_in, check_out)
    WHERE kind = 'accommodation';

ALTER TABLE order_items
    DROP CONSTRAINT order_items_kind_check,
    DROP CONSTRAINT order_items_order_id_kind_offer_id_key,
    ADD COLUMN check_in date,
    ADD COLUMN check_out date,
    ADD CONSTRAINT order_items_kind_check CHECK (kind IN ('sub_event', 'bundle', 'e_course', 'accommodation', 'tour')),
    ADD CONSTRAINT a_room_is_known CHECK (kind <> 'accommodation' OR price_id IS NOT NULL),
    ADD CONSTRAINT only_a_room_has_nights CHECK (
        (kind = 'accommodation') = (check_in IS NOT NULL) AND (check_in IS NULL) = (check_out IS NULL)
    ),
    ADD CONSTRAINT one_to_thirty_nights CHECK (check_out - check_in BETWEEN 1 AND 30);
CREATE UNIQUE INDEX order_items_chosen_once ON order_items (order_id, kind, offer_id) WHERE kind <> 'accommodation';
CREATE UNIQUE INDEX order_items_room_chosen_once ON order_items (order_id, price_id, check_in, check_out)
    WHERE kind = 'accommodation';
