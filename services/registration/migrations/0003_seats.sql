-- Seats, one row a sub-event that the catalog told of. There is no foreign key onto this table, and there must be none:
-- each one would lock the row that a rush is about.
--
-- Seats are taken by a conditional UPDATE and come back by another one; in both the row says no to what cannot be:
--   SET held = held + n                                                    WHERE capacity IS NULL OR held + sold + n <= capacity
--   SET held = held - n, capacity = greatest(wanted_capacity, held - n + sold)

CREATE TABLE seat_pools (
    -- The catalog's number.
    sub_event_id    bigint  PRIMARY KEY CHECK (sub_event_id > 0),
    event_id        bigint  NOT NULL CHECK (event_id > 0),
    -- How many seats there are; NULL: as many as come. The row of a sub-event without a limit stays all the same: it
    -- remembers the revision, so that an older announcement that comes late cannot bring an old limit back, and it
    -- counts, so that a limit that is set later knows what is gone already.
    capacity        integer,
    -- What the catalog says. Smaller than `capacity` only while more seats are gone than it allows.
    wanted_capacity integer CHECK (wanted_capacity >= 0),
    -- Promised to orders that wait for payment.
    held            integer NOT NULL DEFAULT 0 CHECK (held >= 0),
    sold            integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
    -- The catalog's count of changes of the sub-event: only a higher one has anything new to say.
    revision        bigint  NOT NULL CHECK (revision >= 1),
    CONSTRAINT never_oversold CHECK (held + sold <= capacity),
    CONSTRAINT limited_or_not CHECK ((capacity IS NULL) = (wanted_capacity IS NULL)),
    -- A pool that was cut below what is gone shrinks with each seat that comes back.
    CONSTRAINT as_large_as_wanted CHECK (capacity = greatest(wanted_capacity, held + sold))
) WITH (
    -- Many changes of few rows: room for the next version of a row in its own page (no index names a column that such a
    -- change touches), and the versions before it swept up after some hundreds of them, not after a share of the table.
    fillfactor = 50,
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 500,
    autovacuum_vacuum_cost_delay = 0
);

CREATE INDEX seat_pools_of_event ON seat_pools (event_id, sub_event_id);
