-- Nobody counts who waits.
CREATE OR REPLACE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
