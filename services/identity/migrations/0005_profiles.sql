-- What members tell of themselves, and the lists they pick from.

CREATE TABLE religions (
    code text PRIMARY KEY CHECK (code ~ '^[A-Z_]{1,16}$'),
    name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
    -- As the identity card lists them.
    place smallint NOT NULL UNIQUE
);

INSERT INTO religions (code, name, place) VALUES
    ('ISLAM', 'Islam', 1),
    ('KRISTEN', 'Kristen', 2),
    ('KATOLIK', 'Katolik', 3),
    ('HINDU', 'Hindu', 4),
    ('BUDDHA', 'Buddha', 5),
    ('KONGHUCU', 'Konghucu', 6),
    ('KEPERCAYAAN', 'Kepercayaan terhadap Tuhan YME', 7);

CREATE TABLE genders (
    code text PRIMARY KEY CHECK (code ~ '^[A-Z]$'),
    name text NOT NULL CHECK (name = btrim(name) AND name <> '')
);

INSERT INTO genders (code, name) VALUES ('L', 'Laki-laki'), ('P', 'Perempuan');

CREATE TABLE institutions (
    id    bigint PRIMARY KEY CHECK (id > 0),
    name  text NOT NULL CHECK (name = btrim(name) AND name <> ''),
    kind  text NOT NULL CHECK (kind IN ('rumah_sakit', 'puskesmas', 'klinik', 'universitas', 'dinas', 'lainnya')),
    place text NOT NULL CHECK (place = btrim(place) AND place <> ''),
    -- Checked at the end, so that two may change names in one load.
    UNIQUE (name, place) DEFERRABLE INITIALLY DEFERRED
);

ALTER TABLE accounts
    ADD COLUMN titles         text CHECK (titles = btrim(titles) AND char_length(titles) BETWEEN 1 AND 100),
    ADD COLUMN institution_id bigint REFERENCES institutions (id),
    ADD COLUMN religion_code  text REFERENCES religions (code),
    ADD COLUMN gender_code    text REFERENCES genders (code),
    ADD COLUMN birth_date     date CHECK (birth_date >= '1900-01-01'),
    ADD COLUMN address        text CHECK (address = btrim(address) AND char_length(address) BETWEEN 1 AND 500),
    -- Official region codes without dots. The catalog knows their names; that one lies in the other shows in the digits.
    ADD COLUMN province_id    bigint CHECK (province_id BETWEEN 11 AND 99),
    ADD COLUMN regency_id     bigint CHECK (regency_id / 100 = province_id),
    ADD COLUMN district_id    bigint CHECK (district_id / 100 = regency_id),
    ADD COLUMN village_id     bigint CHECK (village_id / 10000 = district_id),
    ADD CONSTRAINT accounts_region_whole CHECK (
        (regency_id IS NULL OR province_id IS NOT NULL)
        AND (district_id IS NULL OR regency_id IS NOT NULL)
        AND (village_id IS NULL OR district_id IS NOT NULL));

CREATE INDEX accounts_institution_id_idx ON accounts (institution_id);

-- The person to talk to at a sponsor is the account's own name, phone and e-mail address.
ALTER TABLE sponsors
    ADD CONSTRAINT sponsors_name_short CHECK (char_length(name) <= 200),
    ADD CONSTRAINT sponsors_address_short CHECK (char_length(address) <= 500);

-- A session is told apart in the member's list by its browser.
ALTER TABLE sessions
    ADD COLUMN device       text CHECK (device <> '' AND char_length(device) <= 100),
    -- NULL: not since it was opened. The release before this one writes sessions without it.
    ADD COLUMN last_seen_at timestamptz;
