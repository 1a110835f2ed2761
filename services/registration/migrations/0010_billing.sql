-- The documents of orders that cost something: an invoice, a receipt once it is paid, a credit note once it comes to nothing.
-- They are issued after the order's own transaction, and never changed: what was wrong is put right by a credit note.

-- How it stood with an order when its documents were made last. Orders for which that is not what they are now wait for a
-- worker; the index holds those and no others.
ALTER TABLE orders ADD COLUMN documented_status text
    CHECK (documented_status IN ('awaiting_payment', 'awaiting_verification', 'paid', 'expired', 'cancelled', 'refunded'));
CREATE INDEX orders_to_document ON orders (placed_at, id) WHERE total_idr > 0 AND documented_status IS DISTINCT FROM status;

-- The number that was given last, of each kind and year. Whoever issues a document locks its row until the end of the
-- transaction, so that a number is given together with its document or not at all.
CREATE TABLE document_counters (
    kind text    NOT NULL CHECK (kind IN ('invoice', 'receipt', 'credit_note')),
    year integer NOT NULL CHECK (year BETWEEN 2000 AND 9999),
    last integer NOT NULL CHECK (last >= 1),
    PRIMARY KEY (kind, year)
);

CREATE TABLE billing_documents (
    id        uuid        PRIMARY KEY,
    order_id  uuid        NOT NULL REFERENCES orders (id),
    member_id bigint      NOT NULL CHECK (member_id > 0),
    kind      text        NOT NULL CHECK (kind IN ('invoice', 'receipt', 'credit_note')),
    year      integer     NOT NULL,
    sequence  integer     NOT NULL CHECK (sequence >= 1),
    -- INV: invoice, KWT: kwitansi, NK: nota kredit.
    number    text        NOT NULL GENERATED ALWAYS AS (
        CASE kind WHEN 'invoice' THEN 'INV' WHEN 'receipt' THEN 'KWT' ELSE 'NK' END || '-' || year::text || '-'
        || lpad(sequence::text, greatest(6, length(sequence::text)), '0')
    ) STORED,
    -- The number before this one; the first of a year has none.
    previous  integer     GENERATED ALWAYS AS (nullif(sequence, 1) - 1) STORED,
    -- A receipt is of an invoice, and a credit note corrects one: that of the same order.
    of_kind   text        GENERATED ALWAYS AS (CASE WHEN kind <> 'invoice' THEN 'invoice' END) STORED,
    issued_at timestamptz NOT NULL,
    -- What it says, in the words and amounts of that moment: services/registration/src/billing/domain/content.rs.
    content   jsonb       NOT NULL,
    CONSTRAINT number_is_of_one UNIQUE (number),
    CONSTRAINT numbered_once UNIQUE (kind, year, sequence),
    CONSTRAINT no_gap FOREIGN KEY (kind, year, previous) REFERENCES billing_documents (kind, year, sequence),
    CONSTRAINT one_of_a_kind UNIQUE (order_id, kind),
    CONSTRAINT of_an_invoice FOREIGN KEY (order_id, of_kind) REFERENCES billing_documents (order_id, kind),
    CONSTRAINT year_is_jakartas CHECK (year = extract(year FROM issued_at AT TIME ZONE 'Asia/Jakarta')),
    CONSTRAINT money_adds_up CHECK (coalesce(
        (content ->> 'total_idr')::bigint > 0
        AND (content ->> 'subtotal_idr')::bigint >= 0 AND (content ->> 'discount_idr')::bigint >= 0
        AND (content ->> 'total_idr')::bigint = (content ->> 'subtotal_idr')::bigint - (content ->> 'discount_idr')::bigint
                                                + (content ->> 'unique_code')::bigint,
        false
    ))
);
CREATE INDEX billing_documents_of_member ON billing_documents (member_id, kind, issued_at DESC, id DESC);

CREATE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an issued document is never changed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'issued_is_final';
END $$;
CREATE TRIGGER issued_is_final BEFORE UPDATE OR DELETE ON billing_documents
    FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE TRIGGER issued_stay BEFORE TRUNCATE ON billing_documents
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
