-- Whoever gets the money back keeps the tickets.
DROP TRIGGER IF EXISTS void_tickets ON order_items;
