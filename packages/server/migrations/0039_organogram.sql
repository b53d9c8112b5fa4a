-- Positions of the organogram: of a department, in an order, each below another one.
create table people.positions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  position int not null check (position > 0),
  cargo text not null,
  -- 1 Estratégica, 2 Tática, 3 Operacional.
  level smallint not null check (level in (1, 2, 3)),
  type text not null default 'default' check (type in ('input', 'default', 'output')),
  -- Without it, it stands at the top.
  superior_id bigint,
  -- Where it is in the graph; none: it was never placed.
  x double precision,
  y double precision,
  job_description_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, superior_id) references people.positions on delete set null (superior_id),
  foreign key (company_id, job_description_id) references people.job_descriptions
    on delete set null (job_description_id),
  unique (company_id, department_id, position) deferrable initially deferred,
  check ((x is null) = (y is null)),
  check (superior_id <> id)
);
create index on people.positions (company_id, superior_id) where superior_id is not null;
create index on people.positions (company_id, job_description_id) where job_description_id is not null;

-- Who holds a position.
create table people.position_holders (
  company_id bigint not null references identity.companies on delete cascade,
  position_id bigint not null,
  collaborator_id bigint not null,
  primary key (company_id, position_id, collaborator_id),
  foreign key (company_id, position_id) references people.positions on delete cascade,
  foreign key (company_id, collaborator_id) references people.collaborators on delete cascade
);
create index on people.position_holders (company_id, collaborator_id);

select platform.company_table('people.positions');
select platform.company_table('people.position_holders');
