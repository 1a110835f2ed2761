-- An order that is over gives its coupon back; paid late, it takes it again: then the limit of one member holds as for the first time.
CREATE TRIGGER never_overused_by_one_again AFTER UPDATE OF given_back_at ON coupon_uses
    FOR EACH ROW WHEN (NEW.given_back_at IS NULL) EXECUTE FUNCTION refuse_use_above_limit();

-- What the desk looks at beside an order, and which case paid it.
CREATE INDEX statement_lines_by_amount ON statement_lines (payment_method_id, amount_idr);
CREATE INDEX money_cases_of_seated_order ON money_cases (seated_order_id) WHERE seated_order_id IS NOT NULL;
