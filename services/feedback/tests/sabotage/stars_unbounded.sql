-- Any number is a number of stars.
ALTER TABLE forms DROP CONSTRAINT IF EXISTS one_to_five_stars;
