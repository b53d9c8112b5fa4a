-- The number of the one that is due on `first_due`: days of a series are counted from it, before and after.
alter table finance.series add column first_number int not null default 1 check (first_number >= 1);
