-- Which contact, or which account, of a company is another company of the same owner: what is booked with it is no income
-- and no cost of both together.
create table portfolio.siblings (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  contact_id bigint,
  account_id bigint,
  sibling_id bigint not null references identity.companies on delete cascade,
  marked_by bigint not null,
  marked_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, contact_id),
  unique (company_id, account_id),
  foreign key (company_id, contact_id) references contacts.contacts on delete cascade,
  foreign key (company_id, account_id) references finance.accounts on delete cascade,
  foreign key (company_id, marked_by) references identity.members (company_id, user_id),
  check ((contact_id is null) <> (account_id is null)),
  check (sibling_id <> company_id)
);
create index on portfolio.siblings (sibling_id);
create index on portfolio.siblings (company_id, marked_by);
select platform.company_table('portfolio.siblings');
