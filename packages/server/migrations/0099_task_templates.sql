-- Tasks that a company makes again and again: what a new one starts with, shared by everybody.
create table routine.task_templates (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The content of a task: title, hours, description, check list, links, tags by name, contacts, departments, person,
  -- repetition.
  content jsonb not null,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index task_templates_name on routine.task_templates (company_id, lower(name));
create index on routine.task_templates (company_id, created_by);
select platform.company_table('routine.task_templates');
