-- Entries of the ledger may be changed and dropped.
DROP TRIGGER ledger_only_grows ON credit_entries;
