create schema contacts;
create schema admin;
grant usage on schema contacts, admin to prumo_app;

create table contacts.contacts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  email text not null,
  phone text not null default '',
  created_by bigint references identity.users,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email)
);

create table admin.departments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  sigla text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index on admin.departments (company_id, lower(name));

alter table contacts.contacts enable row level security;
alter table contacts.contacts force row level security;
alter table admin.departments enable row level security;
alter table admin.departments force row level security;
create policy tenant on contacts.contacts using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
create policy tenant on admin.departments using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
grant select, insert, update, delete on contacts.contacts, admin.departments to prumo_app;
