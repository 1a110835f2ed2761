-- A line may go back as often as somebody asks, and more than was paid.
DROP INDEX IF EXISTS a_line_goes_back_once;
ALTER TABLE orders DROP CONSTRAINT IF EXISTS no_more_asked_back_than_was_paid;
