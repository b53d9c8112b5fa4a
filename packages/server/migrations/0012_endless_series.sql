-- Removes: the most occurrences of a series, which the contract says for one that ends.
-- What repeats without an end, on days on which banks are open, and by how much it rises every twelve months.
alter table finance.series
  drop constraint series_count_check,
  add constraint series_count_check check (count >= 2),
  add column endless boolean not null default false,
  -- When the first is due before it goes to a day on which banks are open; null of a series from before.
  add column first_due date,
  add column closed_day text not null default 'keep' check (closed_day in ('keep', 'before', 'after')),
  -- In percent.
  add column raise numeric(5, 2) not null default 0 check (raise between 0 and 100),
  add check (not endless or kind = 2 and first_due is not null);
create index on finance.series (company_id, id) where endless;
