-- A bank that exports a movement again under a new number: found by its day and amount among the lines in the books.
create index on finance.statement_lines (company_id, day, amount) where stored is not null;
