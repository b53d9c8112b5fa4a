-- Processes of a company: under each department macro-processes, under these processes (micro-processes) with their
-- stages and procedures (POPs); the customer's journey; what each department is there for.
create schema processes;
grant usage on schema processes to prumo_app;

-- Positions count from 1 within what they hang below, without gaps: the numbers people read ('1.2.3') follow from them.
-- Deferred, so that one statement may turn an order round.
create table processes.macro_processes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  position int not null check (position > 0),
  title text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, department_id, position) deferrable initially deferred
);

create table processes.micro_processes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  macro_process_id bigint not null,
  position int not null check (position > 0),
  title text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, macro_process_id) references processes.macro_processes,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, macro_process_id, position) deferrable initially deferred
);

create table processes.stages (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  micro_process_id bigint not null,
  position int not null check (position > 0),
  -- Sanitised rich text.
  description text not null default '',
  responsible text not null default '',
  sla text not null default '',
  -- Another process that this stage hands over to.
  associated_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, micro_process_id) references processes.micro_processes,
  foreign key (company_id, associated_id) references processes.micro_processes on delete set null (associated_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, micro_process_id, position) deferrable initially deferred
);
create index on processes.stages (company_id, associated_id) where associated_id is not null;

-- Standard operating procedures (POPs): what is being worked on. What was decided lies in procedure_versions.
create table processes.procedures (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- Of a process; that of the customer's journey has none, and one whose history outlives its process has none any more.
  micro_process_id bigint,
  journey boolean not null default false,
  title text not null,
  -- Rich text, sanitised: objective to improvement_point.
  objective text not null default '',
  description text not null default '',
  acronyms text not null default '',
  reference_documents text not null default '',
  care text not null default '',
  indicators text not null default '',
  expected_result text not null default '',
  nonconformity_actions text not null default '',
  materials text not null default '',
  systems text not null default '',
  improvement_point text not null default '',
  prepared_by text not null default '',
  accredited_by text not null default '',
  approver_id bigint,
  review_on date,
  created_on date not null,
  -- 1 open, 2 approved, 3 refused.
  status smallint not null default 1 check (status in (1, 2, 3)),
  decided_by bigint,
  decided_at timestamptz,
  -- The number of the approved version that is to be followed; none before the first approval and after a withdrawal.
  version_in_force int,
  -- What was typed and not saved yet: field → value, on top of the columns.
  draft jsonb,
  drafted_by bigint,
  drafted_at timestamptz(3),
  -- One that has history is not forgotten, only put away.
  deleted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, micro_process_id) references processes.micro_processes on delete set null (micro_process_id),
  foreign key (company_id, approver_id) references identity.members (company_id, user_id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  foreign key (company_id, drafted_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  check (not (journey and micro_process_id is not null)),
  check (journey or micro_process_id is not null or deleted_at is not null),
  check ((draft is null) = (drafted_at is null))
);
create unique index on processes.procedures (company_id) where journey and deleted_at is null;
create index on processes.procedures (company_id, micro_process_id, id);
create index on processes.procedures (company_id, updated_at desc, id desc) where status = 1 and deleted_at is null;
create index on processes.procedures (company_id, review_on) where review_on is not null and deleted_at is null;

-- The evidence: what a procedure said when it was decided on or changed after an approval, who did it and when.
create table processes.procedure_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  procedure_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  -- Everything its document shows: fields, names and numbers of the process, stages.
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, procedure_id, number)
);
create function processes.keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a procedure is evidence and does not change';
end $$;
create trigger evidence before update on processes.procedure_versions
  for each row execute function processes.keep_evidence();
-- Nor does it go with its procedure, which is put away instead: only with its company.
create function processes.keep_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from processes.procedure_versions v where v.company_id = old.company_id and v.procedure_id = old.id)
    and exists (select from identity.companies c where c.id = old.company_id and c.closed_at is null) then
    raise exception 'a procedure that has versions is not deleted';
  end if;
  return old;
end $$;
revoke execute on function processes.keep_history from public;
create trigger history before delete on processes.procedures for each row execute function processes.keep_history();

-- Who is to read a procedure, in each of its versions.
create table processes.procedure_readers (
  company_id bigint not null,
  procedure_id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, procedure_id, user_id),
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);
create index on processes.procedure_readers (company_id, user_id);

-- Who confirmed having read which version.
create table processes.procedure_readings (
  company_id bigint not null,
  procedure_id bigint not null,
  version int not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, procedure_id, version, user_id),
  foreign key (company_id, procedure_id, version)
    references processes.procedure_versions (company_id, procedure_id, number) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);

-- Attachments of a process, or of one of its procedures only.
create table processes.procedure_files (
  company_id bigint not null,
  file_id bigint not null,
  micro_process_id bigint not null,
  procedure_id bigint,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references storage.files,
  foreign key (company_id, micro_process_id) references processes.micro_processes,
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade
);
create index on processes.procedure_files (company_id, micro_process_id);
create index on processes.procedure_files (company_id, procedure_id) where procedure_id is not null;

create table processes.journey_stages (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  position int not null check (position > 0),
  description text not null,
  department_id bigint,
  document text not null default '',
  sla text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments on delete set null (department_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, position) deferrable initially deferred
);
create index on processes.journey_stages (company_id, department_id) where department_id is not null;

create table processes.department_missions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  mission text not null,
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, department_id),
  foreign key (company_id, department_id) references admin.departments on delete cascade,
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);

-- Pictures inside rich text, of every area: shown to the whole company. One that no saved text ever held is collected.
create table storage.pictures (
  company_id bigint not null,
  file_id bigint not null,
  kept_at timestamptz,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references storage.files on delete cascade
);
create index on storage.pictures (company_id) where kept_at is null;

do $$
declare t text;
begin
  foreach t in array array['processes.macro_processes', 'processes.micro_processes', 'processes.stages',
    'processes.procedures', 'processes.procedure_versions', 'processes.procedure_readers', 'processes.procedure_readings',
    'processes.procedure_files', 'processes.journey_stages', 'processes.department_missions', 'storage.pictures'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format(
      'create policy tenant on %s using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))', t);
    execute format('grant select, insert, update, delete on %s to prumo_app', t);
  end loop;
end $$;
-- Evidence is added to, nothing else; it goes with its company.
revoke update, delete on processes.procedure_versions from prumo_app;
-- A reading, once confirmed, stays.
revoke update, delete on processes.procedure_readings from prumo_app;
-- The job that collects pictures looks for companies that have some to collect.
create policy due on storage.pictures for select using ((select identity.is_runner()));
