-- What a payment provider takes back after it said to be paid is a case before the desk like all other money, and only ever noted: there
-- is no money of it to give a seat for, to send back or to keep.
--
-- The release before this one does not know the kind: where both run side by side, its list of cases answers 500 as soon as one such is
-- on the page asked for. It loses nothing by that, and a request to a process of this release shows it.

ALTER TABLE money_cases
    DROP CONSTRAINT money_cases_kind_check,
    -- taken_back: the provider took back what it said to be paid.
    ADD CONSTRAINT money_cases_kind_check CHECK (
        kind IN ('late', 'wrong_amount', 'ambiguous', 'paid_already', 'unknown', 'taken_back')
    ),
    DROP CONSTRAINT money_cases_state_check,
    -- noted: the desk knows of it.
    ADD CONSTRAINT money_cases_state_check CHECK (state IN ('open', 'seated', 'refunded', 'credited', 'noted')),
    DROP CONSTRAINT what_it_is_for_is_known,
    ADD CONSTRAINT what_it_is_for_is_known CHECK (
        kind NOT IN ('late', 'paid_already', 'taken_back') OR num_nonnulls(order_id, collective_invoice_id) = 1
    ),
    DROP CONSTRAINT only_these_decisions,
    -- The table of services/registration/src/money_cases/domain/case_state.rs; a test compares.
    ADD CONSTRAINT only_these_decisions CHECK (
        CASE WHEN came_from IS NULL THEN state = 'open'
        ELSE (came_from, state) IN (
            ('open', 'seated'),
            ('open', 'refunded'),
            ('open', 'credited'),
            ('open', 'noted'),
            ('credited', 'refunded')
        ) END
    ),
    -- Also the release before this one, which does not look at the kind, decides nothing else on it.
    ADD CONSTRAINT taken_back_is_noted CHECK (
        CASE kind WHEN 'taken_back' THEN state IN ('open', 'noted') ELSE state <> 'noted' END
    ),
    -- A payment may be a case when it comes, for its amount, and once more when it is taken back.
    DROP CONSTRAINT one_case_a_payment;
CREATE UNIQUE INDEX one_case_a_payment ON money_cases (provider_reference) WHERE kind <> 'taken_back';
CREATE UNIQUE INDEX one_case_a_take_back ON money_cases (provider_reference) WHERE kind = 'taken_back';

-- From here on `payment_cases` is written by no release any more but the one before this, while both run side by side, and read by none:
-- every case is a row of `money_cases`. It is kept, with what it has, until a later release drops it and this trigger. What the release
-- before writes of money that came in it writes into `money_cases` itself; what was taken back it knows only here.
CREATE FUNCTION take_back_to_the_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO money_cases (id, source, kind, amount_idr, payment_method_id, received_at, opened_at, order_id, provider_reference, state)
    SELECT NEW.id, 'provider', NEW.kind, NEW.amount_idr, o.payment_method_id, NEW.opened_at, NEW.opened_at, o.id, NEW.transaction_id, 'open'
    FROM orders o WHERE o.id = NEW.order_id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER take_back_to_the_desk AFTER INSERT ON payment_cases
    FOR EACH ROW WHEN (NEW.kind = 'taken_back') EXECUTE FUNCTION take_back_to_the_desk();

-- What is open there and nobody at the desk ever saw. Of money that came in there is a case already, which may be decided: that one
-- counts. The audit log has told of each since it was opened (`payment_case.opened`).
INSERT INTO money_cases (id, source, kind, amount_idr, payment_method_id, received_at, opened_at, order_id, provider_reference, state)
SELECT c.id, 'provider', c.kind, c.amount_idr, o.payment_method_id, c.opened_at, c.opened_at, c.order_id, c.transaction_id, 'open'
FROM payment_cases c JOIN orders o ON o.id = c.order_id
WHERE c.closed_at IS NULL
ORDER BY c.opened_at, c.id
ON CONFLICT DO NOTHING;
