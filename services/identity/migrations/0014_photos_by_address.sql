-- The sweep asks of every photo in the store whether an account shows it.
CREATE INDEX accounts_by_photo ON accounts (photo_url) WHERE photo_url IS NOT NULL;
