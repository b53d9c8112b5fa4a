-- Entries of one value near each other in time: whether a bill was typed twice.
create index on finance.entries (company_id, value, due_on);
