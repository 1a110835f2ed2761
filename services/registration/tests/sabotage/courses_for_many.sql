-- The tables take an e-course for as many as one likes, and as a part of an event.
ALTER TABLE cart_items DROP CONSTRAINT a_course_is_for_the_buyer_alone, DROP CONSTRAINT part_of_an_event_unless_a_course;
