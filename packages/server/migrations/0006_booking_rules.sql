-- Rules that people write: which lines of a statement they are about, and how those are booked. What comes in or goes out
-- is said by the category.
create table finance.booking_rules (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  position int not null check (position > 0),
  -- Every word of it is in the bank's description; '' for any description.
  contains text not null,
  least numeric(14, 2) check (least > 0),
  most numeric(14, 2) check (most >= coalesce(least, 0.01)),
  -- The account whose statements it is about; null for all.
  money_account_id bigint,
  own_description text not null default '',
  category_id bigint not null,
  account_id bigint,
  -- The competence counted from the month of the line: -1 is the month before.
  month_shift smallint not null default 0 check (month_shift in (-1, 0)),
  project_id bigint,
  contact_id bigint,
  put_away_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  check (contains <> '' or least is not null or most is not null),
  foreign key (company_id, money_account_id) references finance.money_accounts,
  foreign key (company_id, category_id) references finance.categories,
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id),
  foreign key (company_id, project_id) references admin.projects on delete set null (project_id),
  foreign key (company_id, contact_id) references contacts.contacts on delete set null (contact_id)
);
create index on finance.booking_rules (company_id, money_account_id) where money_account_id is not null;
create index on finance.booking_rules (company_id, category_id, account_id);
create index on finance.booking_rules (company_id, project_id) where project_id is not null;
create index on finance.booking_rules (company_id, contact_id) where contact_id is not null;
select platform.company_table('finance.booking_rules');

-- The competence of what a line becomes, and of what was learned from one.
alter table finance.statement_lines
  add column month_shift smallint not null default 0 check (month_shift in (-1, 0));
alter table finance.statement_rules
  add column month_shift smallint not null default 0 check (month_shift in (-1, 0));
