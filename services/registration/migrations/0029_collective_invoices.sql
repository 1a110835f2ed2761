-- One invoice for several orders: somebody else than their buyers pays them all, by one transfer of just their sum. While it is open its
-- orders wait with it, and nothing else pays or ends them; then all of them are paid, or none.

ALTER TABLE document_counters
    DROP CONSTRAINT document_counters_kind_check,
    ADD CONSTRAINT document_counters_kind_check CHECK (kind IN ('invoice', 'receipt', 'credit_note', 'collective_invoice'));

CREATE TABLE collective_invoices (
    id                uuid        PRIMARY KEY,
    year              integer     NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    sequence          integer     NOT NULL CHECK (sequence >= 1),
    -- FK: faktur kolektif.
    number            text        NOT NULL GENERATED ALWAYS AS (
        'FK-' || year::text || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')
    ) STORED,
    -- The number before this one; the first of a year has none.
    previous          integer     GENERATED ALWAYS AS (nullif(sequence, 1) - 1) STORED,
    state             text        NOT NULL CHECK (state IN ('open', 'paid', 'void')),
    -- What it was before; a trigger writes it.
    came_from         text,
    -- The account that is transferred to.
    payment_method_id bigint      NOT NULL REFERENCES payment_methods (id),
    total_idr         bigint      NOT NULL CHECK (total_idr > 0),
    payer_name        text        NOT NULL CHECK (btrim(payer_name) <> '' AND length(payer_name) <= 200),
    -- The last day on which it is to be paid, in Jakarta.
    due_on            date        NOT NULL,
    issued_at         timestamptz NOT NULL,
    issued_by         bigint      NOT NULL CHECK (issued_by > 0),
    settled_at        timestamptz,
    -- Who said that it is paid or void; nobody: a statement, or the clock.
    settled_by        bigint      CHECK (settled_by > 0),
    -- Why it is void.
    reason            text        CHECK (btrim(reason) <> '' AND length(reason) <= 500),
    -- What it says, in the words and amounts of that moment: services/registration/src/collective/domain/content.rs.
    content           jsonb       NOT NULL,
    CONSTRAINT collective_number_is_of_one UNIQUE (number),
    CONSTRAINT collective_numbered_once UNIQUE (year, sequence),
    CONSTRAINT collective_no_gap FOREIGN KEY (year, previous) REFERENCES collective_invoices (year, sequence),
    CONSTRAINT collective_year_is_jakartas CHECK (year = extract(year FROM issued_at AT TIME ZONE 'Asia/Jakarta')),
    CONSTRAINT not_due_before_it_is_issued CHECK (due_on >= (issued_at AT TIME ZONE 'Asia/Jakarta')::date),
    CONSTRAINT says_its_total CHECK (coalesce((content ->> 'total_idr')::bigint = total_idr, false)),
    CONSTRAINT settled_at_some_time CHECK ((state = 'open') = (settled_at IS NULL) AND (state <> 'open' OR settled_by IS NULL)),
    CONSTRAINT void_with_a_reason CHECK ((state = 'void') = (reason IS NOT NULL)),
    -- The table of services/registration/src/orders/domain/collected.rs; a test compares.
    CONSTRAINT only_these_steps CHECK (
        CASE WHEN came_from IS NULL THEN state = 'open'
        ELSE (came_from, state) IN (
            ('open', 'paid'),
            ('open', 'void')
        ) END
    )
);
CREATE INDEX collective_invoices_by_time ON collective_invoices (issued_at DESC, id DESC);
CREATE INDEX collective_invoices_by_state ON collective_invoices (state, issued_at DESC, id DESC);
CREATE INDEX collective_invoices_by_amount ON collective_invoices (payment_method_id, total_idr);
CREATE INDEX collective_invoices_due ON collective_invoices (due_on) WHERE state = 'open';

-- Its orders, each with what it asks for. They are written before the invoice itself: once that is there, none is added.
CREATE TABLE collective_invoice_orders (
    collective_invoice_id uuid    NOT NULL,
    position              integer NOT NULL CHECK (position BETWEEN 1 AND 200),
    order_id              uuid    NOT NULL,
    total_idr             bigint  NOT NULL,
    -- Not once the invoice is void.
    in_force              boolean NOT NULL DEFAULT true,
    PRIMARY KEY (collective_invoice_id, position),
    CONSTRAINT listed_in_an_invoice FOREIGN KEY (collective_invoice_id) REFERENCES collective_invoices (id)
        DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT listed_once UNIQUE (collective_invoice_id, order_id),
    CONSTRAINT listed_with_its_total FOREIGN KEY (order_id, total_idr) REFERENCES orders (id, total_idr)
);
CREATE UNIQUE INDEX in_one_collective_invoice ON collective_invoice_orders (order_id) WHERE in_force;

CREATE FUNCTION refuse_change_of_listed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM collective_invoices WHERE id = NEW.collective_invoice_id) THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.in_force AND NOT NEW.in_force
       AND (NEW.collective_invoice_id, NEW.position, NEW.order_id, NEW.total_idr)
           = (OLD.collective_invoice_id, OLD.position, OLD.order_id, OLD.total_idr)
       AND EXISTS (SELECT FROM collective_invoices WHERE id = NEW.collective_invoice_id AND state = 'void') THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the orders of a collective invoice are never changed'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'listed_is_final';
END $$;
CREATE TRIGGER listed_is_final BEFORE INSERT OR UPDATE OR DELETE ON collective_invoice_orders
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_listed_order();

-- What it says is its for good; only what becomes of it changes.
CREATE FUNCTION keep_collective_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF (NEW.id, NEW.year, NEW.sequence, NEW.payment_method_id, NEW.total_idr, NEW.payer_name, NEW.due_on, NEW.issued_at,
            NEW.issued_by, NEW.content)
           = (OLD.id, OLD.year, OLD.sequence, OLD.payment_method_id, OLD.total_idr, OLD.payer_name, OLD.due_on, OLD.issued_at,
              OLD.issued_by, OLD.content) THEN
            NEW.came_from := OLD.state;
            RETURN NEW;
        END IF;
    END IF;
    RAISE EXCEPTION 'a collective invoice is never changed'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'collective_is_final';
END $$;
CREATE TRIGGER collective_is_final BEFORE UPDATE OR DELETE ON collective_invoices
    FOR EACH ROW EXECUTE FUNCTION keep_collective_invoice();
CREATE TRIGGER collectives_stay BEFORE TRUNCATE ON collective_invoices
    FOR EACH STATEMENT EXECUTE FUNCTION keep_collective_invoice();

-- It asks for the sum of its orders, which all wait for a transfer when it is issued and are all paid when it is.
CREATE FUNCTION refuse_collective_of_other_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    listed record;
BEGIN
    SELECT count(*) AS orders, sum(m.total_idr) AS total_idr,
           bool_and(o.status = 'awaiting_payment' AND o.unique_code > 0) AS wait, bool_and(o.status = 'paid') AS paid
    INTO listed FROM collective_invoice_orders m JOIN orders o ON o.id = m.order_id WHERE m.collective_invoice_id = NEW.id;
    IF listed.orders NOT BETWEEN 2 AND 200 OR listed.total_idr IS DISTINCT FROM NEW.total_idr THEN
        RAISE EXCEPTION 'a collective invoice is the sum of its orders'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'sum_of_its_orders';
    END IF;
    IF NEW.state = 'open' AND NOT listed.wait OR NEW.state = 'paid' AND NOT listed.paid THEN
        RAISE EXCEPTION 'all orders of a collective invoice are paid by it, or none'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'all_or_none';
    END IF;
    IF NEW.state = 'void' THEN
        UPDATE collective_invoice_orders SET in_force = false WHERE collective_invoice_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER sum_of_its_orders AFTER INSERT OR UPDATE OF state ON collective_invoices
    FOR EACH ROW EXECUTE FUNCTION refuse_collective_of_other_orders();

-- Looked at when the transaction ends: an order of an open collective invoice is settled with that, by whatever way.
CREATE FUNCTION refuse_end_without_its_collective() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM collective_invoice_orders m JOIN collective_invoices c ON c.id = m.collective_invoice_id
                    JOIN orders o ON o.id = m.order_id
               WHERE m.order_id = NEW.id AND m.in_force AND c.state = 'open' AND o.status <> 'awaiting_payment') THEN
        RAISE EXCEPTION 'all orders of a collective invoice are paid by it, or none'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'all_or_none';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER all_or_none AFTER UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse_end_without_its_collective();

-- A transfer pays an order, or all orders of a collective invoice.
ALTER TABLE statement_lines
    ADD COLUMN collective_invoice_id uuid REFERENCES collective_invoices (id),
    DROP CONSTRAINT matched_with_an_order,
    ADD CONSTRAINT matched_with_what_it_paid CHECK (
        num_nonnulls(order_id, collective_invoice_id) = CASE state WHEN 'matched' THEN 1 ELSE 0 END
    );
CREATE UNIQUE INDEX collective_paid_by_one_line ON statement_lines (collective_invoice_id) WHERE state = 'matched';

ALTER TABLE money_cases
    -- The collective invoice that it seems to be for, and the one that it paid.
    ADD COLUMN collective_invoice_id uuid REFERENCES collective_invoices (id),
    ADD COLUMN seated_collective_id  uuid REFERENCES collective_invoices (id),
    ADD CONSTRAINT for_one_thing CHECK (num_nonnulls(order_id, collective_invoice_id) <= 1),
    DROP CONSTRAINT its_order_is_known,
    ADD CONSTRAINT what_it_is_for_is_known CHECK (
        kind NOT IN ('late', 'paid_already') OR num_nonnulls(order_id, collective_invoice_id) = 1
    ),
    DROP CONSTRAINT seated_by_an_order,
    ADD CONSTRAINT seated_by_what_it_paid CHECK (
        num_nonnulls(seated_order_id, seated_collective_id) = CASE state WHEN 'seated' THEN 1 ELSE 0 END
    );
