-- Who came into a session, left it, and came back: every movement through a door, one after the other, and none is taken back.

-- Why somebody was let in by hand; NULL: his ticket was scanned.
ALTER TABLE check_ins ADD COLUMN reason text CHECK (btrim(reason) <> '' AND length(reason) <= 500);

CREATE TABLE ticket_movements (
    id                bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ticket_id         uuid        NOT NULL,
    sub_event_id      bigint      NOT NULL,
    -- Of this ticket in this session, from 1.
    position          integer     NOT NULL CHECK (position > 0),
    direction         text        NOT NULL CHECK (direction IN ('in', 'out')),
    moved_at          timestamptz NOT NULL,
    -- The one before it: there is no gap, and time does not run backwards.
    previous_position integer     GENERATED ALWAYS AS (nullif(position - 1, 0)) STORED,
    previous_at       timestamptz,
    -- The account of the committee that stood at the door.
    moved_by          bigint      NOT NULL CHECK (moved_by > 0),
    -- Why it was done by hand; NULL: the ticket was scanned.
    reason            text        CHECK (btrim(reason) <> '' AND length(reason) <= 500),
    CONSTRAINT one_a_position UNIQUE (ticket_id, sub_event_id, position),
    CONSTRAINT known_with_its_time UNIQUE (ticket_id, sub_event_id, position, moved_at),
    CONSTRAINT in_and_out_by_turns CHECK ((direction = 'in') = (position % 2 = 1)),
    CONSTRAINT first_has_none_before CHECK ((position = 1) = (previous_at IS NULL)),
    CONSTRAINT not_before_the_last CHECK (previous_at <= moved_at),
    CONSTRAINT after_the_last FOREIGN KEY (ticket_id, sub_event_id, previous_position, previous_at)
        REFERENCES ticket_movements (ticket_id, sub_event_id, position, moved_at),
    CONSTRAINT of_a_check_in FOREIGN KEY (ticket_id, sub_event_id) REFERENCES check_ins (ticket_id, sub_event_id)
);
CREATE TRIGGER not_with_a_void_ticket BEFORE INSERT ON ticket_movements
    FOR EACH ROW WHEN (NEW.direction = 'in') EXECUTE FUNCTION refuse_void_ticket();

-- Those who came in before movements were kept came in once. Whose money went back since is here too, so before the guard.
ALTER TABLE ticket_movements DISABLE TRIGGER not_with_a_void_ticket;
INSERT INTO ticket_movements (ticket_id, sub_event_id, position, direction, moved_at, moved_by)
SELECT ticket_id, sub_event_id, 1, 'in', entered_at, checked_by FROM check_ins;
ALTER TABLE ticket_movements ENABLE TRIGGER not_with_a_void_ticket;

CREATE FUNCTION refuse_change_of_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'movements are only added' USING ERRCODE = 'check_violation', CONSTRAINT = 'only_added';
END $$;
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON ticket_movements
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_movement();

-- To come in for the first time is the first movement, whoever writes it.
CREATE FUNCTION move_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ticket_movements (ticket_id, sub_event_id, position, direction, moved_at, moved_by, reason)
    VALUES (NEW.ticket_id, NEW.sub_event_id, 1, 'in', NEW.entered_at, NEW.checked_by, NEW.reason);
    RETURN NULL;
END $$;
CREATE TRIGGER move_in AFTER INSERT ON check_ins FOR EACH ROW EXECUTE FUNCTION move_in();

-- The door looks for the tickets of an event by name.
CREATE INDEX tickets_of_event ON tickets (event_id);
