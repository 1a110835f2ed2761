-- A ticket lets in as often as it is held up.
ALTER TABLE check_ins DROP CONSTRAINT IF EXISTS once_a_session CASCADE;
ALTER TABLE ticket_movements DROP CONSTRAINT IF EXISTS one_a_position;
ALTER TABLE ticket_movements DROP CONSTRAINT IF EXISTS known_with_its_time CASCADE;
