-- Agendas with which minutes begin, shared by the company.
create table minutes.templates (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The subjects in their order: title and description (rich text).
  subjects jsonb not null,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index templates_name on minutes.templates (company_id, lower(name));
create index on minutes.templates (company_id, created_by);
select platform.company_table('minutes.templates');
