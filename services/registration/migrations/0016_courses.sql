-- E-courses in carts and orders: they are part of no event, have no seats, and are for the buyer alone.

ALTER TABLE cart_items
    DROP CONSTRAINT cart_items_kind_check,
    DROP CONSTRAINT only_a_sub_event_has_a_price_of_the_grid,
    ALTER COLUMN event_id DROP NOT NULL,
    ADD CONSTRAINT cart_items_kind_check CHECK (kind IN ('sub_event', 'bundle', 'e_course')),
    ADD CONSTRAINT a_package_has_a_price_of_its_own CHECK (kind <> 'bundle' OR price_id IS NULL),
    ADD CONSTRAINT part_of_an_event_unless_a_course CHECK ((event_id IS NULL) = (kind = 'e_course')),
    ADD CONSTRAINT a_course_is_for_the_buyer_alone CHECK (kind <> 'e_course' OR quantity = 1);

ALTER TABLE order_items
    DROP CONSTRAINT order_items_kind_check,
    ALTER COLUMN event_id DROP NOT NULL,
    ADD CONSTRAINT order_items_kind_check CHECK (kind IN ('sub_event', 'bundle', 'e_course')),
    ADD CONSTRAINT part_of_an_event_unless_a_course CHECK ((event_id IS NULL) = (kind = 'e_course')),
    ADD CONSTRAINT a_course_is_for_the_buyer_alone CHECK (kind <> 'e_course' OR quantity = 1);
CREATE INDEX order_items_of_courses ON order_items (offer_id) WHERE kind = 'e_course';
