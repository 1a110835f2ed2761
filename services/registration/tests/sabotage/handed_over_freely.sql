CREATE OR REPLACE FUNCTION refuse_ticket_of_no_paid_seat() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
