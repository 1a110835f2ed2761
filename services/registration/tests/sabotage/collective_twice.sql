-- An order may stand in as many collective invoices in force as somebody makes.
DROP INDEX IF EXISTS in_one_collective_invoice;
