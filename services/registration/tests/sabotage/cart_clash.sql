-- A cart takes what is there already and what takes place at the same time.
ALTER TABLE seat_holds DROP CONSTRAINT IF EXISTS no_clash_in_a_cart;
