-- The first hour of a company: its kind of business, and the steps its responsible user left for later. What is done is
-- found in the company's data and not stored.
create schema welcome;

create table welcome.beginnings (
  company_id bigint primary key references identity.companies on delete cascade,
  business text,
  skipped text[] not null default '{}'
);
select platform.company_table('welcome.beginnings');
