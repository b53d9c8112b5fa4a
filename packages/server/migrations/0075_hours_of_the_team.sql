-- Whom a responsible user allows to see the hours of the team and to approve them.
create table routine.timesheet_leads (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  granted_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);

-- What a person's hours of a month have come to: sent to be approved, approved, or returned with a word.
create table routine.timesheet_approvals (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('submitted', 'approved', 'returned')),
  note text not null default '',
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint,
  primary key (company_id, user_id, month),
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  check ((decided_at is null) = (state = 'submitted')),
  check (state <> 'returned' or note <> '')
);
create index on routine.timesheet_approvals (company_id, month) where state = 'submitted';
create index on routine.timesheet_approvals (company_id, decided_by) where decided_by is not null;

-- What an hour of a person costs from a month on; null: from that month on it is not known.
create table routine.hour_costs (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  since date not null check (extract(day from since) = 1),
  cost numeric(14, 2) check (cost >= 0),
  primary key (company_id, user_id, since),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);

select platform.company_table('routine.timesheet_leads'),
  platform.company_table('routine.timesheet_approvals'),
  platform.company_table('routine.hour_costs');
