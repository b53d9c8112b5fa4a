-- The register of risks and opportunities (ISO 9001, 6.1). How much one weighs follows from probability and impact.
create table quality.risks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('risk', 'opportunity')),
  title text not null,
  cause text not null,
  effect text not null,
  department_id bigint,
  process_id bigint,
  probability smallint not null check (probability between 1 and 5),
  impact smallint not null check (impact between 1 and 5),
  treatment text not null check (treatment in ('reduce', 'avoid', 'share', 'accept', 'pursue', 'leave')),
  action text not null,
  owner_id bigint,
  -- What is left after the treatment; null: not assessed.
  residual_probability smallint check (residual_probability between 1 and 5),
  residual_impact smallint check (residual_impact between 1 and 5),
  review_on date,
  closed_on date,
  -- The subject of a SWOT it was made of.
  swot_subject_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, process_id) references processes.micro_processes on delete set null (process_id),
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, swot_subject_id) references strategy.subjects on delete set null (swot_subject_id)
);
create index on quality.risks (company_id, department_id) where department_id is not null;
create index on quality.risks (company_id, process_id) where process_id is not null;
create index on quality.risks (company_id, owner_id) where owner_id is not null;
create index on quality.risks (company_id, swot_subject_id) where swot_subject_id is not null;
select platform.company_table('quality.risks');
