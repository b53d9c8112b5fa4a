-- Job descriptions: what is being worked on. What was decided lies in job_description_versions.
create table people.job_descriptions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- One that was put away is in no department any more.
  department_id bigint,
  office text not null,
  immediate_superior text not null default '',
  -- Codes of the Classificação Brasileira de Ocupações: '2521' and '2521-05'.
  occupational_family text not null default '',
  occupation text not null default '',
  -- Rich text, sanitised: mission to indicators.
  mission text not null default '',
  assignments text not null default '',
  formation text not null default '',
  experience text not null default '',
  behavioral_skills text not null default '',
  technical_skills text not null default '',
  indicators text not null default '',
  -- Days between two reviews.
  review_every smallint,
  created_on date not null,
  approver_id bigint,
  review_on date,
  -- 1 open, 2 approved, 3 refused.
  status smallint not null default 1 check (status in (1, 2, 3)),
  decided_by bigint,
  decided_at timestamptz,
  -- The number of the approved version that is in force; none before the first approval and after a refusal.
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
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, approver_id) references identity.members (company_id, user_id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  foreign key (company_id, drafted_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  check ((draft is null) = (drafted_at is null)),
  check ((department_id is null) = (deleted_at is not null))
);
create index on people.job_descriptions (company_id, department_id, id) where department_id is not null;
create index on people.job_descriptions (company_id, review_on) where review_on is not null and deleted_at is null;

-- The evidence: what a job description said when it was decided on or changed after an approval, who did it and when.
create table people.job_description_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  job_description_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, job_description_id) references people.job_descriptions on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, job_description_id, number)
);
create function people.keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'a version is evidence and does not change';
end $$;
create trigger evidence before update on people.job_description_versions
  for each row execute function people.keep_evidence();
-- Nor does it go with its job description, which is put away instead: only with its company.
create function people.keep_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from people.job_description_versions v
      where v.company_id = old.company_id and v.job_description_id = old.id)
    and exists (select from identity.companies c where c.id = old.company_id and c.closed_at is null) then
    raise exception 'a job description that has versions is not deleted';
  end if;
  return old;
end $$;
revoke execute on function people.keep_history from public;
create trigger history before delete on people.job_descriptions
  for each row execute function people.keep_history();

alter table people.collaborators
  add column job_description_id bigint,
  add foreign key (company_id, job_description_id) references people.job_descriptions
    on delete set null (job_description_id);
create index on people.collaborators (company_id, job_description_id) where job_description_id is not null;

select platform.company_table('people.job_descriptions');
select platform.company_table('people.job_description_versions');
-- Evidence is added to, nothing else; it goes with its company.
revoke update, delete on people.job_description_versions from prumo_app;
