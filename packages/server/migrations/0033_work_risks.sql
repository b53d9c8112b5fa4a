-- The inventory of risks of the work, as NR-1 asks for it: danger, source, who is exposed, controls, severity and
-- probability.
create table quality.work_risks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  hazard text not null,
  source text not null,
  exposed text not null,
  department_id bigint,
  controls text not null,
  severity smallint not null check (severity between 1 and 5),
  probability smallint not null check (probability between 1 and 5),
  -- The factor of the survey it began from; '' none.
  factor text not null default '',
  closed_on date,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.work_risks (company_id, department_id);
create index on quality.work_risks (company_id, created_by);
select platform.company_table('quality.work_risks');
