-- A member may stand in a queue twice.
DROP INDEX one_living_entry;
