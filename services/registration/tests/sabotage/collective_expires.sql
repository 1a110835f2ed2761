-- Whatever waits collectively is nobody's concern: the worker that gives orders up finds it in no list of those that wait.
CREATE OR REPLACE FUNCTION forget_listed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.in_force := false;
    RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER forget_listed_order BEFORE INSERT ON collective_invoice_orders
    FOR EACH ROW EXECUTE FUNCTION forget_listed_order();
