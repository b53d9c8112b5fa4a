-- Objectives, whose key results are indicators that go from a value to another until a day.
create table results.objectives (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  description text not null,
  begins_on date not null,
  ends_on date not null,
  responsible_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (begins_on <= ends_on)
);
create index on results.objectives (company_id, responsible_id) where responsible_id is not null;
select platform.company_table('results.objectives');

create table results.key_results (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  objective_id bigint not null,
  position int not null,
  indicator_id bigint not null,
  from_value numeric(14, 2) not null,
  to_value numeric(14, 2) not null,
  by_on date not null,
  primary key (company_id, id),
  foreign key (company_id, objective_id) references results.objectives on delete cascade,
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  check (from_value <> to_value)
);
create index on results.key_results (company_id, objective_id);
create index on results.key_results (company_id, indicator_id);
select platform.company_table('results.key_results');
