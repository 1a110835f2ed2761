-- The country's regions, four levels of them. The id is the official code without its dots, and the CHECKs tie the two together:
-- a code is therefore as unique as the id, without a second index on 84,000 rows.
CREATE TABLE provinces (
    id bigint PRIMARY KEY,
    code text NOT NULL CHECK (code ~ '^[0-9]{2}$'),
    name text NOT NULL CHECK (btrim(name) <> ''),
    CHECK (id = code::bigint)
);

CREATE TABLE regencies (
    id bigint PRIMARY KEY,
    code text NOT NULL CHECK (code ~ '^[0-9]{2}\.[0-9]{2}$'),
    province_id bigint NOT NULL REFERENCES provinces (id),
    name text NOT NULL CHECK (btrim(name) <> ''),
    CHECK (id = replace(code, '.', '')::bigint),
    CHECK (province_id = id / 100)
);
CREATE INDEX regencies_by_province ON regencies (province_id, name, id);

CREATE TABLE districts (
    id bigint PRIMARY KEY,
    code text NOT NULL CHECK (code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}$'),
    regency_id bigint NOT NULL REFERENCES regencies (id),
    name text NOT NULL CHECK (btrim(name) <> ''),
    CHECK (id = replace(code, '.', '')::bigint),
    CHECK (regency_id = id / 100)
);
CREATE INDEX districts_by_regency ON districts (regency_id, name, id);

CREATE TABLE villages (
    id bigint PRIMARY KEY,
    code text NOT NULL CHECK (code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}\.[0-9]{4}$'),
    district_id bigint NOT NULL REFERENCES districts (id),
    name text NOT NULL CHECK (btrim(name) <> ''),
    CHECK (id = replace(code, '.', '')::bigint),
    CHECK (district_id = id / 10000)
);
CREATE INDEX villages_by_district ON villages (district_id, name, id);

-- Which edition of the region files stands in the four tables; one row at most.
CREATE TABLE region_edition (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    checksum text NOT NULL
);
