-- The quality system of a company: nonconformities (RNC) with their cause, what was done and whether it helped. Where one
-- stands follows from its fields and from its plans of action; nothing stores it.
create schema quality;

create table quality.nonconformities (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  process_id bigint,
  -- Within its year, which is that of its opening.
  year int not null,
  number int not null check (number > 0),
  title text not null,
  -- 1 Reclamação, 2 Não Conformidade, 3 Observação.
  kind smallint not null check (kind between 1 and 3),
  received_on date,
  assessor text not null,
  received_by text not null,
  description text not null,
  responsible text not null,
  opened_on date,
  cause text not null,
  extent text not null,
  analyst text not null,
  analysed_on date,
  analysis_due_on date,
  corrections text not null,
  -- 1 Sim, 2 Não.
  confirmed smallint check (confirmed in (1, 2)),
  effectiveness text not null,
  remarks text not null,
  closer text not null,
  closed_on date,
  -- What was done at once, apart from the cause.
  disposition text check (disposition in
    ('correction', 'segregation', 'return', 'concession', 'disposal', 'informed', 'none')),
  containment text not null default '',
  contained_on date,
  cause_group text check (cause_group in ('method', 'machine', 'people', 'material', 'measure', 'environment')),
  whys text[] not null default '{}',
  -- Causes by their group, see the contract's `Ishikawa`.
  ishikawa jsonb not null default '{}',
  effective boolean,
  reopenings int not null default 0,
  reopening_reason text not null default '',
  -- Its texts, folded for searching, and the stems of its title for finding similar ones.
  words text not null,
  stems text[] not null,
  -- Null: somebody without a user.
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, year, number),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, process_id) references processes.micro_processes on delete set null (process_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.nonconformities (company_id, year desc, number desc);
create index on quality.nonconformities (company_id, department_id);
create index on quality.nonconformities (company_id, process_id) where process_id is not null;
create index on quality.nonconformities (company_id, id) where closed_on is null;
select platform.company_table('quality.nonconformities');

-- Who sees to a step, until when, and who had done it on which day. The term of the cause is analysis_due_on.
create table quality.nonconformity_steps (
  company_id bigint not null references identity.companies on delete cascade,
  nonconformity_id bigint not null,
  step text not null check (step in ('contain', 'cause', 'action', 'check', 'close')),
  owner_id bigint,
  due_on date,
  done_by bigint,
  done_on date,
  primary key (company_id, nonconformity_id, step),
  foreign key (company_id, nonconformity_id) references quality.nonconformities on delete cascade,
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, done_by) references identity.members (company_id, user_id),
  check (step <> 'cause' or due_on is null)
);
create index on quality.nonconformity_steps (company_id, owner_id) where owner_id is not null;
select platform.company_table('quality.nonconformity_steps');

create table quality.nonconformity_files (
  company_id bigint not null references identity.companies on delete cascade,
  nonconformity_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, nonconformity_id) references quality.nonconformities,
  foreign key (company_id, file_id) references storage.files
);
create index on quality.nonconformity_files (company_id, nonconformity_id);
select platform.company_table('quality.nonconformity_files');

-- Nonconformities are found by the search (see 0019), by whoever may see processes.
create view search.of_rnc as
  select n.company_id, n.id as record_id, null::bigint as owner_id, 'proccess' as permission,
    n.title,
    'RNC ' || n.year || '-' || lpad(n.number::text, 3, '0') || ' ' || n.description || ' ' || n.cause || ' '
      || n.containment || ' ' || n.corrections as body,
    case when n.closed_on is null then '' else 'Fechada' end as hint, n.department_id as within_id,
    null::bigint as series_id, n.opened_on as day,
    coalesce(n.opened_on + time '12:00', n.created_at at time zone 'America/Sao_Paulo')
      at time zone 'America/Sao_Paulo' as at
  from quality.nonconformities n;
select search.follow('rnc', 'quality.nonconformities', 'id',
  '{title,year,number,description,cause,containment,corrections,closed_on,department_id,opened_on}');
