-- Removes: the list of why a line is left out, which no code reads, for one that has the new reason too.
alter table finance.statement_lines
  drop constraint statement_lines_left_out_check,
  add constraint statement_lines_left_out_check
    check (left_out in ('balance', 'future', 'zero', 'unreadable', 'currency', 'split'));

-- A line that is several things is left out as 'split', and its parts are lines of their own.
alter table finance.statement_lines
  add column part_of int,
  add foreign key (company_id, statement_id, part_of) references finance.statement_lines on delete cascade,
  -- What the rest is where a line pays an open entry of another amount: as it is (interest, or still open), a discount, or
  -- the entry's value was wrong.
  add column difference text not null default 'keep' check (difference in ('keep', 'discount', 'value')),
  -- The value that storing the line corrected.
  add column value_before numeric(14, 2);
create index on finance.statement_lines (company_id, statement_id, part_of) where part_of is not null;
-- What was split does not come again with another file.
create index on finance.statement_lines (company_id, identity) where left_out = 'split';
create index on finance.statement_lines (company_id, amount) where left_out = 'split';

-- Entries that were one: all of them have the number of the first.
alter table finance.entries add column split_id bigint;
create index on finance.entries (company_id, split_id) where split_id is not null;
