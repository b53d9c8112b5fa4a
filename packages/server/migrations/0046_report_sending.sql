-- On which day of a month the report of the month before goes to whom. Links of contacts read as whoever last saved it.
create table reports.schedules (
  company_id bigint not null references identity.companies on delete cascade,
  day smallint not null check (day between 1 and 28),
  next_on date not null,
  parts text[] not null,
  user_ids bigint[] not null,
  contact_ids bigint[] not null,
  -- Of the links of contacts; null while there is none.
  password_hash text,
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
create index on reports.schedules (company_id, updated_by);
select platform.company_table('reports.schedules');

-- A report to a contact: one of each month, whatever runs twice.
create table reports.deliveries (
  company_id bigint not null,
  month date not null,
  contact_id bigint not null,
  link_id bigint not null,
  sent_at timestamptz,
  primary key (company_id, month, contact_id),
  foreign key (company_id, link_id) references reports.links on delete cascade
);
create index on reports.deliveries (company_id, link_id);
select platform.company_table('reports.deliveries');
