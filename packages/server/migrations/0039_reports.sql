create schema reports;

-- What people write into the report of a month, by part (docs/decisions/0089-month-report.md).
create table reports.texts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  month date not null check (month = date_trunc('month', month)),
  part text not null,
  text text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, month, part),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on reports.texts (company_id, created_by);
select platform.company_table('reports.texts');

-- What the report of a closed month said, each time the month was closed.
create table reports.kept_months (
  company_id bigint not null references identity.companies on delete cascade,
  month date not null check (month = date_trunc('month', month)),
  closed_at timestamptz not null,
  data jsonb not null,
  primary key (company_id, month, closed_at)
);
select platform.company_table('reports.kept_months');
