-- Rules of the company for its plans of action.
create table results.plan_rules (
  company_id bigint primary key references identity.companies on delete cascade,
  -- Whether the effectiveness of a plan is checked by somebody else than its responsible.
  check_by_other boolean not null,
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
select platform.company_table('results.plan_rules');

-- The targets that came from a spreadsheet, with what they took the place of: an import can be undone.
create table results.imported_targets (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  indicator_id bigint not null,
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2) not null,
  before_value numeric(14, 2),
  before_goal_id bigint,
  primary key (company_id, id),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, before_goal_id) references results.goals on delete set null (before_goal_id)
);
create index on results.imported_targets (company_id, indicator_id);
create index on results.imported_targets (company_id, before_goal_id) where before_goal_id is not null;
select platform.company_table('results.imported_targets');
