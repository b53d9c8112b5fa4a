-- Who works or worked in a company: one register for feedback, organogram and onboarding.
create table people.collaborators (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The position in their own words.
  cargo text not null,
  department_id bigint not null,
  email text not null default '',
  phone text not null default '',
  -- Name, position and e-mail, folded for searching.
  words text not null,
  admitted_on date,
  -- The day they left; what was recorded about them stays.
  left_on date,
  superior_id bigint,
  -- The user that this person is.
  user_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, superior_id) references people.collaborators on delete set null (superior_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete set null (user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (superior_id <> id)
);
create unique index on people.collaborators (company_id, user_id) where user_id is not null;
create index on people.collaborators (company_id, department_id);
create index on people.collaborators (company_id, superior_id) where superior_id is not null;
create index on people.collaborators (company_id, name collate "pt-BR-x-icu", id);

select platform.company_table('people.collaborators');
