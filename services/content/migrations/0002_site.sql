-- What the association says about itself. Each table with `only_one` holds one row at most: no row means nothing was set.

CREATE TABLE site_setting (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    product_name text CHECK (btrim(product_name) <> ''),
    organisation_name text CHECK (btrim(organisation_name) <> ''),
    logo_url text CHECK (logo_url ~ '^/media/'),
    logo_original_url text CHECK (logo_original_url ~ '^/media/'),
    email text CHECK (email ~ '^[^@ ]+@[^@ ]+$'),
    phone text CHECK (btrim(phone) <> ''),
    whatsapp text CHECK (whatsapp ~ '^[1-9][0-9]{7,14}$'),
    address text CHECK (btrim(address) <> ''),
    organisation_url text CHECK (organisation_url ~ '^https?://'),
    hero_title text CHECK (btrim(hero_title) <> ''),
    hero_subtitle text CHECK (btrim(hero_subtitle) <> ''),
    -- A page of the portal, or another site; never a script. '//host' would be another site in disguise.
    hero_link_url text CHECK (hero_link_url ~ '^(/([^/\\]|$)|https?://)'),
    hero_image_url text CHECK (hero_image_url ~ '^/media/'),
    hero_image_original_url text CHECK (hero_image_original_url ~ '^/media/')
);

CREATE TABLE social_links (
    code text PRIMARY KEY CHECK (code IN ('instagram', 'facebook', 'youtube', 'x', 'whatsapp', 'linkedin', 'tiktok')),
    name text NOT NULL CHECK (btrim(name) <> ''),
    url text NOT NULL CHECK (url ~ '^https?://'),
    -- From the left, counted from 1.
    position integer NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED CHECK (position >= 1)
);

CREATE TABLE jumbotron (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    banner_url text CHECK (banner_url ~ '^/media/'),
    banner_original_url text CHECK (banner_original_url ~ '^/media/')
);
