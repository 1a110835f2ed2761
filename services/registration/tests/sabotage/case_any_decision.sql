-- Anything may be decided of money that paid no order, however often.
ALTER TABLE money_cases DROP CONSTRAINT IF EXISTS only_these_decisions;
