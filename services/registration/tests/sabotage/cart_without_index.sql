-- What a cart holds is found again by reading all carts.
DROP INDEX cart_items_of_member;
