-- Removes: an index that a longer one replaces, which nothing names.

-- What was paid in some weeks, and of which account, read from an index alone.
create index on finance.entries (company_id, paid_on, id) include (kind, category_id, account_id);
drop index finance.entries_company_id_paid_on_id_idx;
