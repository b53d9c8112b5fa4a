-- Results of a company: indicators, what was measured of them, what they should reach by month, goals, and plans of
-- action (5W2H). Totals, averages, traffic lights and the status of a plan are computed by queries.
create schema results;

create table results.indicators (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  position int not null check (position > 0),
  title text not null,
  -- 'Para que serve'.
  obs text not null,
  formula text not null,
  -- The numbers of the structure lists, which are in the code. Unit: 1 moeda, 2 porcentagem, 3 numero.
  type_id smallint not null check (type_id between 1 and 3),
  unit_id smallint not null check (unit_id between 1 and 3),
  -- 1 higher is better, 2 lower is better.
  polarity_id smallint not null check (polarity_id in (1, 2)),
  frequency_id smallint not null check (frequency_id between 1 and 6),
  -- How the months of a year become one figure.
  aggregation text not null check (aggregation in ('sum', 'average', 'last')),
  -- Its number in the library, when it was imported from there.
  usual_id smallint,
  -- Who fills it in, until which day of the following month.
  responsible_id bigint,
  due_day smallint not null check (due_day between 1 and 28),
  -- The figure of an area that fills it in, of the whole company or of the department.
  source text,
  source_of_department boolean not null default false,
  -- How it is computed from other indicators, which it names by id: '[#12] / [#15] * 100'.
  calculation text,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (source is not null or not source_of_department),
  check (source is null or calculation is null),
  unique (company_id, department_id, position) deferrable initially deferred
);
create unique index on results.indicators (company_id, department_id, lower(title));
create index on results.indicators (company_id, responsible_id) where responsible_id is not null;

-- What was measured of an indicator. The figure of a month is what its measurements that are not replaced add up to.
-- A figure typed in the panel replaces the measurements before it; those stay as its history.
create table results.measurements (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  indicator_id bigint not null,
  -- The first day of the month it counts in.
  month date not null check (extract(day from month) = 1),
  measured_at timestamptz(3) not null,
  value numeric(14, 2) not null,
  -- panel: typed there; entry: added to the history; source: taken from an area when the month ended; import.
  origin text not null check (origin in ('panel', 'entry', 'source', 'import')),
  -- Why it differs from what the source says.
  note text not null default '',
  replaced_at timestamptz,
  replaced_by bigint,
  -- Null: the system itself.
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, replaced_by) references identity.members (company_id, user_id),
  check (replaced_at is not null or replaced_by is null)
);
-- A panel reads the months of its indicators from this index alone.
create index on results.measurements (company_id, indicator_id, month, measured_at, id) include (value)
  where replaced_at is null;
create index on results.measurements (company_id, indicator_id, measured_at desc, id desc);

-- What an indicator should reach at a moment (rule R212): the target of that month itself for a percentage, otherwise
-- growth over the same month of the year before (decision O230).
create table results.goals (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  indicator_id bigint not null,
  title text not null,
  goal_at timestamptz(3) not null,
  -- The month of that moment on the company's clock.
  month date not null check (extract(day from month) = 1),
  percent numeric(9, 2) not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, indicator_id, month),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);

-- The target ('Meta') of a month: typed in the panel, or set by a goal, whichever came last.
create table results.targets (
  company_id bigint not null references identity.companies on delete cascade,
  indicator_id bigint not null,
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2),
  goal_id bigint,
  set_by bigint not null,
  set_at timestamptz not null default now(),
  primary key (company_id, indicator_id, month),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, goal_id) references results.goals on delete cascade,
  foreign key (company_id, set_by) references identity.members (company_id, user_id),
  check ((value is null) <> (goal_id is null))
);
create index on results.targets (company_id, goal_id) where goal_id is not null;

-- What people wrote on the figure of a month: a comment, and for a missed target its causes (five whys).
create table results.remarks (
  company_id bigint not null references identity.companies on delete cascade,
  indicator_id bigint not null,
  month date not null check (extract(day from month) = 1),
  comment text not null default '',
  whys text[] not null default '{}',
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, indicator_id, month),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);

create table results.plans (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  problem text not null,
  to_do text not null,
  to_make text not null,
  to_who text not null,
  to_where text not null,
  to_why_do text not null,
  -- What it should cost, and what it cost.
  to_much numeric(14, 2) check (to_much >= 0),
  real_cost numeric(14, 2) check (real_cost >= 0),
  expected_start date,
  expected_end date,
  real_start date,
  real_end date,
  observation text not null,
  -- Its texts, folded for searching.
  words text not null,
  responsible_id bigint,
  -- Who says from which day on whether it helped.
  verifier_id bigint,
  check_on date,
  effective boolean,
  effectiveness_note text not null default '',
  checked_by bigint,
  checked_at timestamptz,
  -- The record it was made of: its kind, as an area declares it, and its id there.
  origin_kind text,
  origin_id text,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id),
  foreign key (company_id, verifier_id) references identity.members (company_id, user_id),
  foreign key (company_id, checked_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (expected_end >= expected_start),
  check (real_end >= real_start),
  check ((effective is null) = (checked_at is null)),
  check ((origin_kind is null) = (origin_id is null))
);
create index on results.plans (company_id, expected_end, id);
create index on results.plans (company_id, department_id, expected_end, id);
create index on results.plans (company_id, expected_end, id) where real_end is null;
create index on results.plans (company_id, real_end, id) where real_end is not null;
create index on results.plans (company_id, responsible_id, expected_end, id) where responsible_id is not null;
create index on results.plans (company_id, verifier_id) where verifier_id is not null and checked_at is null;
create index on results.plans (company_id, origin_kind, origin_id) where origin_kind is not null;

-- The steps of a plan; it is not concluded while one is open.
create table results.plan_actions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  plan_id bigint not null,
  position int not null check (position > 0),
  what text not null,
  responsible_id bigint,
  due_on date,
  done_on date,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references results.plans on delete cascade,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id),
  unique (company_id, plan_id, position) deferrable initially deferred
);
create index on results.plan_actions (company_id, responsible_id, due_on) where done_on is null;

-- The evidence of a plan.
create table results.plan_files (
  company_id bigint not null references identity.companies on delete cascade,
  plan_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, plan_id) references results.plans,
  foreign key (company_id, file_id) references storage.files
);
create index on results.plan_files (company_id, plan_id);

do $$
declare t regclass;
begin
  foreach t in array array[
    'results.indicators', 'results.measurements', 'results.goals', 'results.targets', 'results.remarks',
    'results.plans', 'results.plan_actions', 'results.plan_files']::regclass[] loop
    perform platform.company_table(t);
  end loop;
end $$;

-- Indicators and plans of action are found by the search (see 0019), by whoever may see results.
create view search.of_indicator as
  select i.company_id, i.id as record_id, null::bigint as owner_id, 'results' as permission, i.title,
    i.obs || ' ' || i.formula as body, '' as hint, i.department_id as within_id, null::bigint as series_id,
    null::date as day, i.updated_at as at
  from results.indicators i;
select search.follow('indicator', 'results.indicators', 'id', '{title,obs,formula,department_id}');

create view search.of_action_plan as
  select p.company_id, p.id as record_id, null::bigint as owner_id, 'results' as permission, p.to_do as title,
    p.problem || ' ' || p.to_make || ' ' || p.to_who || ' ' || p.to_where || ' ' || p.to_why_do || ' ' || p.observation
      as body,
    case when p.real_end is null then '' else 'Concluído' end as hint, p.department_id as within_id,
    null::bigint as series_id, p.expected_end as day,
    coalesce(p.expected_end + time '12:00', p.updated_at at time zone 'America/Sao_Paulo')
      at time zone 'America/Sao_Paulo' as at
  from results.plans p;
select search.follow('action_plan', 'results.plans', 'id',
  '{to_do,problem,to_make,to_who,to_where,to_why_do,observation,real_end,department_id,expected_end}');
