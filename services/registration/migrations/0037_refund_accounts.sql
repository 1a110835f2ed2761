-- To which account money goes back, as whoever asks for it says; before this release nobody was asked.
ALTER TABLE refunds
    ADD COLUMN account_bank   text CHECK (btrim(account_bank) <> '' AND length(account_bank) <= 60),
    ADD COLUMN account_number text CHECK (account_number ~ '^[0-9]{5,34}$'),
    ADD COLUMN account_holder text CHECK (btrim(account_holder) <> '' AND length(account_holder) <= 200),
    ADD CONSTRAINT a_whole_account_or_none CHECK (num_nonnulls(account_bank, account_number, account_holder) IN (0, 3));
