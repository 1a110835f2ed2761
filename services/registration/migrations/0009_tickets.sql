-- Tickets: one for each seat of an order that is paid, and who came in with it.

CREATE TABLE tickets (
    id            uuid        PRIMARY KEY,
    -- What is said and typed. Nobody can guess one: forty random bits, in the letters of Crockford's base 32.
    number        text        NOT NULL UNIQUE CHECK (number ~ '^TKT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
    order_id      uuid        NOT NULL REFERENCES orders (id),
    order_item_id bigint      NOT NULL REFERENCES order_items (id),
    -- Which seat of the item: 1 to its quantity.
    position      integer     NOT NULL CHECK (position BETWEEN 1 AND 1000),
    -- Whose it is: the buyer's account, whoever it lets in.
    member_id     bigint      NOT NULL CHECK (member_id > 0),
    holder_name   text        NOT NULL CHECK (btrim(holder_name) <> '' AND length(holder_name) <= 200),
    event_id      bigint      NOT NULL CHECK (event_id > 0),
    event_title   text        NOT NULL,
    title         text        NOT NULL CHECK (btrim(title) <> ''),
    state         text        NOT NULL CHECK (state IN ('valid', 'void')),
    issued_at     timestamptz NOT NULL,
    CONSTRAINT one_a_seat UNIQUE (order_item_id, position),
    CONSTRAINT known_with_its_item UNIQUE (id, order_item_id)
);
CREATE INDEX tickets_of_member ON tickets (member_id, event_id);
CREATE INDEX tickets_of_order ON tickets (order_id);

-- A ticket is of a seat that was bought, and of nobody but its buyer.
CREATE FUNCTION refuse_ticket_of_no_paid_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.id = NEW.order_item_id AND o.id = NEW.order_id AND o.member_id = NEW.member_id AND o.status = 'paid'
      AND NEW.position <= i.quantity;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'a ticket of a seat that is not paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'of_a_paid_seat';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER of_a_paid_seat BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION refuse_ticket_of_no_paid_seat();

-- Whoever gives the money back, by whatever way: its tickets let nobody in any more.
CREATE FUNCTION void_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tickets SET state = 'void' WHERE order_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER void_tickets AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (NEW.status = 'refunded') EXECUTE FUNCTION void_tickets();

-- Who came into which session. A session of a ticket is a sub-event that its item has a seat of.
CREATE TABLE check_ins (
    id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ticket_id     uuid        NOT NULL,
    order_item_id bigint      NOT NULL,
    sub_event_id  bigint      NOT NULL,
    entered_at    timestamptz NOT NULL,
    -- The account of the committee that let him in.
    checked_by    bigint      NOT NULL CHECK (checked_by > 0),
    CONSTRAINT once_a_session UNIQUE (ticket_id, sub_event_id),
    CONSTRAINT with_a_ticket FOREIGN KEY (ticket_id, order_item_id) REFERENCES tickets (id, order_item_id),
    CONSTRAINT of_its_sessions FOREIGN KEY (order_item_id, sub_event_id) REFERENCES seat_holds (order_item_id, sub_event_id)
);

CREATE FUNCTION refuse_void_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM tickets WHERE id = NEW.ticket_id AND state = 'void') THEN
        RAISE EXCEPTION 'a void ticket lets nobody in' USING ERRCODE = 'check_violation', CONSTRAINT = 'not_with_a_void_ticket';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER not_with_a_void_ticket BEFORE INSERT ON check_ins FOR EACH ROW EXECUTE FUNCTION refuse_void_ticket();

-- Orders that were paid before there were tickets get theirs now.
CREATE FUNCTION random_ticket_number() RETURNS text LANGUAGE sql VOLATILE AS $$
    SELECT 'TKT-' || left(word, 4) || '-' || right(word, 4)
    FROM (SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, at) & 31) + 1, 1), '') AS word
          FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS chance,
               -- Not those bytes that say which sort of UUID it is.
               unnest('{0, 1, 2, 3, 4, 5, 9, 10}'::integer[]) AS at) AS words
$$;
INSERT INTO tickets (id, number, order_id, order_item_id, position, member_id, holder_name, event_id, event_title, title, state,
                     issued_at)
-- A UUID of version 7, of the moment in which the order was paid.
SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
                                      PLACING substring(int8send((extract(epoch FROM o.settled_at) * 1000)::bigint) FROM 3)
                                      FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid,
       random_ticket_number(), o.id, i.id, seat.position, o.member_id, coalesce(p.name, o.buyer_name), i.event_id, i.event_title,
       i.title, 'valid', o.settled_at
FROM orders o JOIN order_items i ON i.order_id = o.id CROSS JOIN LATERAL generate_series(1, i.quantity) AS seat (position)
LEFT JOIN order_participants p ON p.order_id = o.id AND p.position = seat.position
WHERE o.status = 'paid';
DROP FUNCTION random_ticket_number();
