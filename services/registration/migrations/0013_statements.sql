-- What the banks say came in, which order each transfer paid, and the money that paid none: a case each, until finance decides.

-- One import of a file.
CREATE TABLE bank_statements (
    id          uuid        PRIMARY KEY,
    format      text        NOT NULL CHECK (format IN ('bca', 'mandiri')),
    imported_at timestamptz NOT NULL,
    imported_by bigint      NOT NULL CHECK (imported_by > 0),
    -- Lines that the file has, whether they were known or not.
    lines       integer     NOT NULL CHECK (lines >= 0)
);

-- A line of a statement, once, however many files have it.
CREATE TABLE statement_lines (
    id                bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    statement_id      uuid        NOT NULL REFERENCES bank_statements (id),
    -- The account that it is of.
    payment_method_id bigint      NOT NULL REFERENCES payment_methods (id),
    -- SHA-256 over account, day, direction, amount, balance, words, and which one of its like it is in its file.
    digest            bytea       NOT NULL CHECK (octet_length(digest) = 32),
    booked_on         date        NOT NULL,
    direction         text        NOT NULL CHECK (direction IN ('in', 'out')),
    -- Whole rupiah, and the hundredths of one that no order asks for.
    amount_idr        bigint      NOT NULL CHECK (amount_idr BETWEEN 0 AND 1000000000000000),
    sen               smallint    NOT NULL CHECK (sen BETWEEN 0 AND 99),
    description       text        NOT NULL CHECK (length(description) <= 1000),
    -- waiting: nobody looked yet; matched: it paid `order_id`; case: finance has it (money_cases); out: money that went.
    state             text        NOT NULL CHECK (state IN ('waiting', 'matched', 'case', 'out')),
    order_id          uuid        REFERENCES orders (id),
    CONSTRAINT stored_once UNIQUE (digest),
    CONSTRAINT what_went_pays_nothing CHECK ((direction = 'out') = (state = 'out')),
    CONSTRAINT matched_with_an_order CHECK ((state = 'matched') = (order_id IS NOT NULL)),
    CONSTRAINT something_moved CHECK (amount_idr > 0 OR sen > 0)
);
CREATE INDEX statement_lines_waiting ON statement_lines (id) WHERE state = 'waiting';
CREATE INDEX statement_lines_by_day ON statement_lines (booked_on DESC, id DESC);
CREATE INDEX statement_lines_by_state ON statement_lines (state, booked_on DESC, id DESC);
CREATE INDEX statement_lines_of_statement ON statement_lines (statement_id);
-- An order is paid by one transfer: a second one is money that finance has to look at.
CREATE UNIQUE INDEX paid_by_one_line ON statement_lines (order_id) WHERE state = 'matched';
-- What a transfer is compared with, whatever became of the order.
CREATE INDEX orders_by_amount ON orders (payment_method_id, total_idr);

-- Money that paid no order by itself: too late, of a wrong amount, or nobody's. Of a transfer, or of a payment provider.
CREATE TABLE money_cases (
    id                uuid        PRIMARY KEY,
    source            text        NOT NULL CHECK (source IN ('transfer', 'provider')),
    -- late: its order is over; wrong_amount: more or less than its order asks for; ambiguous: several orders ask for it;
    -- paid_already: its order is paid; unknown: no order asks for it.
    kind              text        NOT NULL CHECK (kind IN ('late', 'wrong_amount', 'ambiguous', 'paid_already', 'unknown')),
    -- Whole rupiah; 0 for interest of less than one.
    amount_idr        bigint      NOT NULL CHECK (amount_idr >= 0),
    payment_method_id bigint      NOT NULL REFERENCES payment_methods (id),
    received_at       timestamptz NOT NULL,
    opened_at         timestamptz NOT NULL,
    -- The order that it seems to be for.
    order_id          uuid        REFERENCES orders (id),
    statement_line_id bigint      REFERENCES statement_lines (id),
    -- What the provider calls the payment.
    provider_reference text       CHECK (btrim(provider_reference) <> '' AND length(provider_reference) <= 200),
    -- open; seated: it paid `seated_order_id` after all; refunded: it goes back; credited: it stays, as the buyer's credit.
    state             text        NOT NULL CHECK (state IN ('open', 'seated', 'refunded', 'credited')),
    -- What it was before; a trigger writes it.
    came_from         text,
    seated_order_id   uuid        REFERENCES orders (id),
    decided_at        timestamptz,
    decided_by        bigint      CHECK (decided_by > 0),
    reason            text        CHECK (btrim(reason) <> '' AND length(reason) <= 500),
    CONSTRAINT one_case_a_line UNIQUE (statement_line_id),
    CONSTRAINT one_case_a_payment UNIQUE (provider_reference),
    CONSTRAINT where_it_came_from CHECK (
        (source = 'transfer') = (statement_line_id IS NOT NULL)
        AND (source = 'provider') = (provider_reference IS NOT NULL)
    ),
    CONSTRAINT its_order_is_known CHECK (kind NOT IN ('late', 'paid_already') OR order_id IS NOT NULL),
    CONSTRAINT decided_with_a_reason CHECK (
        (state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL) AND (state = 'open') = (reason IS NULL)
    ),
    CONSTRAINT seated_by_an_order CHECK ((state = 'seated') = (seated_order_id IS NOT NULL)),
    -- The table of services/registration/src/money_cases/domain/case_state.rs; a test compares.
    CONSTRAINT only_these_decisions CHECK (
        CASE WHEN came_from IS NULL THEN state = 'open'
        ELSE (came_from, state) IN (
            ('open', 'seated'),
            ('open', 'refunded'),
            ('open', 'credited'),
            ('credited', 'refunded')
        ) END
    )
);
CREATE INDEX money_cases_by_time ON money_cases (opened_at DESC, id DESC);
CREATE INDEX money_cases_by_state ON money_cases (state, opened_at DESC, id DESC);
CREATE INDEX money_cases_of_order ON money_cases (order_id) WHERE order_id IS NOT NULL;

CREATE FUNCTION remember_case_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.came_from := OLD.state;
    RETURN NEW;
END $$;
CREATE TRIGGER remember_case_state BEFORE UPDATE OF state ON money_cases FOR EACH ROW EXECUTE FUNCTION remember_case_state();

-- Money that came too late may still buy the seats, where they are free and finance says so.
ALTER TABLE orders DROP CONSTRAINT only_these_transitions;
-- The table of services/registration/src/orders/domain/order_status.rs; a test compares.
ALTER TABLE orders ADD CONSTRAINT only_these_transitions CHECK (
    CASE WHEN came_from IS NULL THEN status IN ('awaiting_payment', 'paid')
    ELSE (came_from, status) IN (
        ('awaiting_payment', 'awaiting_verification'),
        ('awaiting_payment', 'paid'),
        ('awaiting_payment', 'expired'),
        ('awaiting_payment', 'cancelled'),
        ('awaiting_verification', 'awaiting_payment'),
        ('awaiting_verification', 'paid'),
        ('expired', 'paid'),
        ('cancelled', 'paid'),
        ('paid', 'refunded')
    ) END
);

-- What was over has its credit note: an order that is paid after all gets a second invoice, and with it whatever follows.
ALTER TABLE billing_documents ADD COLUMN round integer NOT NULL DEFAULT 1 CHECK (round >= 1);
ALTER TABLE billing_documents DROP CONSTRAINT of_an_invoice;
ALTER TABLE billing_documents DROP CONSTRAINT one_of_a_kind;
ALTER TABLE billing_documents ADD CONSTRAINT one_of_a_kind UNIQUE (order_id, kind, round);
ALTER TABLE billing_documents ADD CONSTRAINT of_an_invoice FOREIGN KEY (order_id, of_kind, round)
    REFERENCES billing_documents (order_id, kind, round);
