-- What somebody did at a door can be changed afterwards.
DROP TRIGGER IF EXISTS only_added ON ticket_movements;
