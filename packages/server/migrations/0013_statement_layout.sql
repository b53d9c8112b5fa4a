-- How a spreadsheet that does not number its account is written: its account is where the last ones written so went.
alter table finance.statements add column layout text not null default '';
create index on finance.statements (company_id, layout) where layout <> '';
