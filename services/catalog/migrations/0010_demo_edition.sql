-- Which edition of the demo data stands here, and for which day it was loaded; one row at most.
CREATE TABLE demo_edition (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    checksum text NOT NULL,
    day date NOT NULL
);
