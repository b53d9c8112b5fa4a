-- What a line says beside its day and its amount in reais.
alter table finance.statements
  -- ISO 4217.
  add currency text not null default 'BRL',
  -- When its proposals were last worked out from the entries, transfers and rules.
  add proposed_at timestamptz not null default 'epoch';

alter table finance.statement_lines
  -- The bank's number of the line; '' of one without, and of lines from before it was kept.
  add bank_number text not null default '',
  add currency text not null default 'BRL',
  -- The date and the amount in the file's own words, where they cannot be read or were rounded.
  add written_day text not null default '',
  add written_amount text not null default '',
  -- Somebody opened it again: neither a rule nor a transfer that is there decides it.
  add by_hand boolean not null default false,
  drop constraint statement_lines_left_out_check,
  drop constraint statement_lines_check2,
  add constraint statement_lines_left_out_check
    check (left_out in ('balance', 'future', 'zero', 'unreadable', 'currency')),
  add constraint statement_lines_known_check check (left_out is not null or (day is not null and amount is not null));

-- A bank that moves a movement to another day: found by its number and amount among the lines in the books.
create index on finance.statement_lines (company_id, bank_number, amount) where stored is not null and bank_number <> '';
-- Which statements have proposals from before a change.
create index on finance.entries (company_id, updated_at);
