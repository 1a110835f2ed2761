-- Payments that a provider takes in: a virtual account or a QR code of an order's own, what the provider said of it, and the
-- money that a person has to look at.

-- At which bank the provider opens the virtual accounts of a method; of no meaning for other kinds.
ALTER TABLE payment_methods ADD COLUMN provider_bank text NOT NULL DEFAULT 'bni'
    CHECK (provider_bank IN ('bca', 'bni', 'bri', 'cimb', 'permata'));

-- Only transfers to one account are told apart by their amount: what the provider takes in says whose it is.
DROP INDEX orders_told_apart_by_amount;
CREATE UNIQUE INDEX orders_told_apart_by_amount ON orders (payment_method_id, total_idr)
    WHERE status IN ('awaiting_payment', 'awaiting_verification') AND unique_code > 0;

-- Written with the order; the provider is asked afterwards, by a worker.
CREATE TABLE payment_charges (
    order_id          uuid        PRIMARY KEY REFERENCES orders (id),
    provider          text        NOT NULL CHECK (provider IN ('midtrans')),
    -- The provider's word for the order: our id, and '-2', '-3' behind it where a charge was found that nobody could pay.
    provider_order_id text        NOT NULL UNIQUE CHECK (provider_order_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[0-9]{1,2})?$'),
    kind              text        NOT NULL CHECK (kind IN ('virtual_account', 'qris')),
    bank              text        CHECK (bank IN ('bca', 'bni', 'bri', 'cimb', 'permata')),
    amount_idr        bigint      NOT NULL CHECK (amount_idr > 0),
    state             text        NOT NULL CHECK (state IN ('requested', 'pending', 'settled', 'in_review', 'denied', 'expired',
                                                            'cancelled', 'failed')),
    -- What it was before; a trigger writes it. NULL: it has always been what it is.
    came_from         text,
    transaction_id    text        UNIQUE CHECK (length(transaction_id) BETWEEN 1 AND 100),
    account_number    text        CHECK (account_number ~ '^[0-9]{6,30}$'),
    qr_string         text        CHECK (length(qr_string) BETWEEN 1 AND 1000),
    expires_at        timestamptz NOT NULL,
    -- How often the provider was asked since the last change, and when it is asked next, while it is to be asked at all.
    tries             integer     NOT NULL DEFAULT 0 CHECK (tries >= 0),
    next_look_at      timestamptz NOT NULL,
    CONSTRAINT at_a_bank_where_it_is_an_account CHECK ((kind = 'virtual_account') = (bank IS NOT NULL)),
    CONSTRAINT a_number_or_a_code CHECK (
        (account_number IS NULL OR kind = 'virtual_account') AND (qr_string IS NULL OR kind = 'qris')
        AND (state <> 'pending' OR num_nonnulls(account_number, qr_string) = 1)
    ),
    CONSTRAINT known_to_the_provider CHECK (state IN ('requested', 'cancelled', 'failed') OR transaction_id IS NOT NULL),
    -- The table of services/registration/src/payments/domain/charge_state.rs; a test compares.
    CONSTRAINT only_these_transitions CHECK (
        CASE WHEN came_from IS NULL THEN state = 'requested'
        ELSE (came_from, state) IN (
            ('requested', 'pending'),
            ('requested', 'settled'),
            ('requested', 'in_review'),
            ('requested', 'denied'),
            ('requested', 'expired'),
            ('requested', 'cancelled'),
            ('requested', 'failed'),
            ('pending', 'settled'),
            ('pending', 'in_review'),
            ('pending', 'denied'),
            ('pending', 'expired'),
            ('pending', 'cancelled'),
            ('denied', 'settled'),
            ('denied', 'in_review'),
            ('expired', 'settled'),
            ('expired', 'in_review'),
            ('cancelled', 'settled'),
            ('cancelled', 'in_review'),
            ('failed', 'settled'),
            ('failed', 'in_review')
        ) END
    )
);
CREATE INDEX payment_charges_to_look_at ON payment_charges (next_look_at) WHERE state IN ('requested', 'pending');

CREATE FUNCTION remember_charge_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.state <> OLD.state THEN
        NEW.came_from := OLD.state;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER remember_charge_state BEFORE UPDATE ON payment_charges FOR EACH ROW EXECUTE FUNCTION remember_charge_state();

-- What the provider said, each thing once: told by a signed notice, or found when it was asked.
CREATE TABLE payment_notices (
    id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    provider       text        NOT NULL,
    transaction_id text        NOT NULL CHECK (length(transaction_id) BETWEEN 1 AND 100),
    -- The provider's word, such as settlement.
    status         text        NOT NULL CHECK (length(status) BETWEEN 1 AND 50),
    order_id       uuid        NOT NULL REFERENCES payment_charges (order_id),
    amount_idr     bigint      NOT NULL CHECK (amount_idr >= 0),
    found_by       text        NOT NULL CHECK (found_by IN ('notice', 'asking')),
    received_at    timestamptz NOT NULL,
    -- What came of it.
    outcome        text        NOT NULL CHECK (outcome IN ('nothing', 'paid', 'closed', 'in_review')),
    CONSTRAINT said_once UNIQUE (provider, transaction_id, status)
);
CREATE INDEX payment_notices_of_order ON payment_notices (order_id, id);

-- Money, or the lack of it, that fits no order as it stands: for the desk to decide on.
CREATE TABLE payment_cases (
    id             uuid        PRIMARY KEY,
    -- late: the order is over; wrong_amount: more or less than was asked for; paid_already: the order was paid already;
    -- taken_back: the provider takes back what it said to be paid.
    kind           text        NOT NULL CHECK (kind IN ('late', 'wrong_amount', 'paid_already', 'taken_back')),
    order_id       uuid        NOT NULL REFERENCES orders (id),
    provider       text        NOT NULL,
    transaction_id text        NOT NULL,
    amount_idr     bigint      NOT NULL CHECK (amount_idr >= 0),
    expected_idr   bigint      NOT NULL CHECK (expected_idr > 0),
    opened_at      timestamptz NOT NULL,
    closed_at      timestamptz CHECK (closed_at >= opened_at),
    CONSTRAINT one_case_of_a_kind UNIQUE (provider, transaction_id, kind),
    CONSTRAINT another_amount CHECK (kind <> 'wrong_amount' OR amount_idr <> expected_idr)
);
CREATE INDEX payment_cases_open ON payment_cases (opened_at, id) WHERE closed_at IS NULL;
