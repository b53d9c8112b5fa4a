-- Who is to read a controlled document without being chosen one by one: everybody, a department, who has a position.
create table admin.reader_rules (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- The document: its entity in the trail, and its id.
  entity text not null,
  record_id bigint not null,
  -- Without department and position: everybody of the team.
  department_id bigint,
  -- The position as the register of collaborators says it.
  cargo text,
  asked_by bigint not null,
  asked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id),
  check (department_id is null or cargo is null)
);
create index on admin.reader_rules (company_id, entity, record_id);
create index on admin.reader_rules (company_id, department_id) where department_id is not null;
select platform.company_table('admin.reader_rules');

-- A reader whom a rule names: they come and go with it.
alter table processes.procedure_readers add column by_rule boolean not null default false;
alter table people.manual_readers add column by_rule boolean not null default false;
alter table people.onboarding_list_readers add column by_rule boolean not null default false;
alter table quality.manual_readers add column by_rule boolean not null default false;
alter table quality.change_readers add column by_rule boolean not null default false;
