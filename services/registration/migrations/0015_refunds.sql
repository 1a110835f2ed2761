-- Money that goes back: of an order that was paid, or of a case. A state machine of its own, beside that of the order.

-- How much of a price goes back, by how long before its event begins it is asked for. Of the rules of an event the one with the
-- most days that still fit counts; where none fits, nothing goes back. An event without rules of its own has those of NULL.
CREATE TABLE refund_rules (
    id          bigint   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id    bigint   CHECK (event_id > 0),
    days_before integer  NOT NULL CHECK (days_before BETWEEN 0 AND 3650),
    percent     smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
    CONSTRAINT one_rule_a_day UNIQUE NULLS NOT DISTINCT (event_id, days_before)
);

-- Until an operator says something else: all of it until 30 days before, half of it until 14.
INSERT INTO refund_rules (event_id, days_before, percent) VALUES (NULL, 30, 100), (NULL, 14, 50);

-- So that a refund can say what was paid, and the table itself sees that it is true.
ALTER TABLE orders ADD CONSTRAINT known_with_its_total UNIQUE (id, total_idr);
ALTER TABLE money_cases ADD CONSTRAINT known_with_its_amount UNIQUE (id, amount_idr);

CREATE TABLE refunds (
    id             uuid        PRIMARY KEY,
    order_id       uuid,
    case_id        uuid,
    -- What came in, in whole rupiah: never more than that goes back.
    paid_idr       bigint      NOT NULL,
    amount_idr     bigint      NOT NULL,
    state          text        NOT NULL CHECK (state IN ('requested', 'approved', 'refused', 'paid_out')),
    -- What it was before; a trigger writes it.
    came_from      text,
    requested_at   timestamptz NOT NULL,
    -- The member who asks, or the account of finance that decided on a case.
    requested_by   bigint      NOT NULL CHECK (requested_by > 0),
    -- Why it was approved or refused.
    reason         text        CHECK (btrim(reason) <> '' AND length(reason) <= 500),
    decided_at     timestamptz,
    -- What the bank calls the transfer back.
    bank_reference text        CHECK (btrim(bank_reference) <> '' AND length(bank_reference) <= 100),
    paid_out_at    timestamptz,
    CONSTRAINT of_one_thing CHECK (num_nonnulls(order_id, case_id) = 1),
    CONSTRAINT never_more_than_was_paid CHECK (amount_idr > 0 AND amount_idr <= paid_idr),
    CONSTRAINT of_an_order FOREIGN KEY (order_id, paid_idr) REFERENCES orders (id, total_idr),
    CONSTRAINT of_a_case FOREIGN KEY (case_id, paid_idr) REFERENCES money_cases (id, amount_idr),
    CONSTRAINT decided_with_a_reason CHECK (
        (state = 'requested') = (decided_at IS NULL) AND (state = 'requested') = (reason IS NULL)
    ),
    CONSTRAINT paid_out_with_a_reference CHECK (
        (state = 'paid_out') = (paid_out_at IS NOT NULL) AND (state = 'paid_out') = (bank_reference IS NOT NULL)
    ),
    -- The table of services/registration/src/refunds/domain/refund_state.rs; a test compares.
    CONSTRAINT only_these_steps CHECK (
        CASE WHEN came_from IS NULL THEN state = 'requested' OR (state = 'approved' AND case_id IS NOT NULL)
        ELSE (came_from, state) IN (
            ('requested', 'approved'),
            ('requested', 'refused'),
            ('approved', 'paid_out')
        ) END
    )
);
-- What was refused may be asked for again; else money goes back once.
CREATE UNIQUE INDEX one_refund_an_order ON refunds (order_id) WHERE state <> 'refused';
CREATE UNIQUE INDEX one_refund_a_case ON refunds (case_id) WHERE state <> 'refused';
CREATE INDEX refunds_by_time ON refunds (requested_at DESC, id DESC);
CREATE INDEX refunds_by_state ON refunds (state, requested_at DESC, id DESC);

CREATE FUNCTION remember_refund_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.came_from := OLD.state;
    RETURN NEW;
END $$;
CREATE TRIGGER remember_refund_state BEFORE UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION remember_refund_state();
