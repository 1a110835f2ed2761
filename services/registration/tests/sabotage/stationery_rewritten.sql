-- An edition of the stationery may be changed.
DROP TRIGGER edition_is_final ON stationery_editions;
DROP TRIGGER editions_stay ON stationery_editions;
