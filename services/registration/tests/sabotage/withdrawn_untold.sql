DROP TRIGGER tell_of_withdrawn_seat ON tickets;
