-- More may go back than was paid.
ALTER TABLE refunds DROP CONSTRAINT IF EXISTS never_more_than_was_paid;
