-- Finance of a company: the chart of accounts below the groups of the DRE, which are in the code; entries with their
-- payments; money accounts and transfers; previews; closed months. Sums, balances and the DRE are computed by queries.
create schema finance;

-- Where the money is: 1 bank account, 2 cash box, 3 wallet.
create table finance.money_accounts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kind smallint not null check (kind in (1, 2, 3)),
  -- What was there before the first movement.
  opening_value numeric(14, 2) not null default 0,
  -- The company's first one, 'Caixa', which carries its initial value.
  main boolean not null default false,
  put_away_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  check (not (main and put_away_at is not null))
);
create unique index on finance.money_accounts (company_id) where main;
create unique index on finance.money_accounts (company_id, lower(name));

create table finance.categories (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  group_id smallint not null check (group_id between 1 and 12),
  -- 1 comes in, 2 goes out.
  kind smallint not null check (kind in (1, 2)),
  name text not null,
  position int not null check (position > 0),
  show_percentage boolean not null default true,
  -- Its number in the usual chart, when it was taken from there.
  usual_id smallint,
  put_away_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, id, kind),
  unique (company_id, usual_id),
  unique (company_id, group_id, position) deferrable initially deferred
);
create unique index on finance.categories (company_id, group_id, lower(name));

create table finance.accounts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  category_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  put_away_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, category_id, id),
  foreign key (company_id, category_id) references finance.categories,
  unique (company_id, category_id, position) deferrable initially deferred
);
create unique index on finance.accounts (company_id, category_id, lower(name));

-- Entries that belong together: 1 instalments of one amount, 2 the same again and again.
create table finance.series (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind smallint not null check (kind in (1, 2)),
  every text not null check (every in ('week', 'fortnight', 'month', 'quarter', 'semester', 'year')),
  count int not null check (count between 2 and 360),
  primary key (company_id, id)
);

create table finance.entries (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  category_id bigint not null,
  -- Always its category's, by the foreign key.
  kind smallint not null,
  account_id bigint,
  description text not null,
  -- The description, folded for searching.
  words text not null,
  payment_method smallint not null check (payment_method between 1 and 10),
  value numeric(14, 2) not null check (value > 0),
  -- The first day of the month it belongs to.
  competence date not null check (extract(day from competence) = 1),
  due_on date not null,
  project_id bigint,
  contact_id bigint,
  money_account_id bigint not null,
  series_id bigint,
  series_number int,
  -- How much of the value its payments have settled, and the day on which that was all of it.
  settled numeric(14, 2) not null default 0 check (settled >= 0 and settled <= value),
  paid_on date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, category_id, kind) references finance.categories (company_id, id, kind),
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id),
  foreign key (company_id, project_id) references admin.projects,
  foreign key (company_id, contact_id) references contacts.contacts,
  foreign key (company_id, money_account_id) references finance.money_accounts,
  foreign key (company_id, series_id) references finance.series,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check ((paid_on is not null) = (settled = value)),
  check ((series_id is null) = (series_number is null))
);
create index on finance.entries (company_id, due_on, id);
create index on finance.entries (company_id, paid_on, id);
-- The DRE of a year reads this index alone.
create index on finance.entries (company_id, competence, id) include (kind, category_id, account_id, project_id, value);
create index on finance.entries (company_id, due_on, id) include (kind, value, settled) where paid_on is null;
create index on finance.entries (company_id, category_id, due_on, id);
create index on finance.entries (company_id, account_id, due_on, id) where account_id is not null;
create index on finance.entries (company_id, project_id, due_on, id) where project_id is not null;
create index on finance.entries (company_id, contact_id, due_on, id) where contact_id is not null;
create index on finance.entries (company_id, money_account_id, due_on, id);
create index on finance.entries (company_id, series_id, series_number) where series_id is not null;

-- What was paid or received of an entry: `value` of it is settled, `amount` is what moved.
create table finance.payments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  entry_id bigint not null,
  -- Its entry's.
  kind smallint not null check (kind in (1, 2)),
  paid_on date not null,
  value numeric(14, 2) not null check (value > 0),
  interest numeric(14, 2) not null default 0 check (interest >= 0),
  fine numeric(14, 2) not null default 0 check (fine >= 0),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  amount numeric(14, 2) not null generated always as (value + interest + fine - discount) stored check (amount >= 0),
  money_account_id bigint not null,
  -- When the bank shows it: a boleto paid today arrives days later.
  cleared_on date,
  primary key (company_id, id),
  foreign key (company_id, entry_id) references finance.entries on delete cascade,
  foreign key (company_id, money_account_id) references finance.money_accounts
);
create index on finance.payments (company_id, entry_id, paid_on, id);
-- Balances and the cash flow read these two alone.
create index on finance.payments (company_id, paid_on, entry_id, id) include (kind, amount, money_account_id);
create index on finance.payments (company_id, money_account_id, paid_on, entry_id, id) include (kind, amount);
create index on finance.payments (company_id, paid_on) where interest + fine + discount > 0;

-- From one account to another: neither income nor expense.
create table finance.transfers (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  from_account_id bigint not null,
  to_account_id bigint not null,
  value numeric(14, 2) not null check (value > 0),
  moved_on date not null,
  description text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, from_account_id) references finance.money_accounts,
  foreign key (company_id, to_account_id) references finance.money_accounts,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (from_account_id <> to_account_id)
);
create index on finance.transfers (company_id, moved_on, id);
create index on finance.transfers (company_id, from_account_id, moved_on) include (value);
create index on finance.transfers (company_id, to_account_id, moved_on) include (value);

-- A month that was reported: its entries and payments stay as they are.
create table finance.closed_months (
  company_id bigint not null references identity.companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  closed_by bigint not null,
  closed_at timestamptz not null default now(),
  primary key (company_id, month),
  foreign key (company_id, closed_by) references identity.members (company_id, user_id)
);

-- What is planned of an account, or of a category without accounts, in a month; without a project: 'Sem projeto'.
create table finance.previews (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  project_id bigint,
  category_id bigint not null,
  account_id bigint,
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2) not null check (value > 0),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references admin.projects,
  foreign key (company_id, category_id) references finance.categories,
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id),
  unique nulls not distinct (company_id, project_id, month, category_id, account_id)
);
create index on finance.previews (company_id, category_id, account_id);
create index on finance.previews (company_id, month);

create table finance.entry_files (
  company_id bigint not null references identity.companies on delete cascade,
  entry_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, entry_id) references finance.entries,
  foreign key (company_id, file_id) references storage.files
);
create index on finance.entry_files (company_id, entry_id);

-- What was done to many entries at once, as they were before, so that it can be undone for a day.
create table finance.bulk_changes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  action text not null check (action in ('pay', 'reclassify', 'delete')),
  made_by bigint not null,
  made_at timestamptz not null default now(),
  -- Of each entry: itself, its payments and its files as they were, and the version the change gave it.
  before jsonb not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references identity.members (company_id, user_id) on delete cascade
);
create index on finance.bulk_changes (company_id, made_at);

do $$
declare t regclass;
begin
  foreach t in array array['finance.money_accounts', 'finance.categories', 'finance.accounts', 'finance.series',
    'finance.entries', 'finance.payments', 'finance.transfers', 'finance.closed_months', 'finance.previews',
    'finance.entry_files', 'finance.bulk_changes']::regclass[] loop
    perform platform.company_table(t);
  end loop;
end $$;
