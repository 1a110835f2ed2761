-- A buyer is warned of one deadline only.
ALTER TABLE order_notices
    DROP CONSTRAINT told_once,
    ADD CONSTRAINT told_once UNIQUE NULLS NOT DISTINCT (order_id, kind, occasion, ticket_id, refund_id, collective_invoice_id);
