-- An order of a collective invoice may be paid or ended without the others.
DROP TRIGGER IF EXISTS all_or_none ON orders;
