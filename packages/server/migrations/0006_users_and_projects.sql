-- How many active people a company may have (decisions.tsv O209); its plan sets it.
alter table identity.companies add column people_limit int not null default 10 check (people_limit >= 0);

-- Who belongs to no company any more and has left nothing behind can go whole. As with sessions and one-time passwords,
-- a statement about one person's own rows is sent as that person.
create policy leaving on identity.users for delete using (id = (select identity.current_user_id()));
grant delete on identity.users to prumo_app;

-- Projects and business units.
create table admin.projects (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index on admin.projects (company_id, lower(name));

alter table admin.projects enable row level security;
alter table admin.projects force row level security;
create policy tenant on admin.projects using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
grant select, insert, update, delete on admin.projects to prumo_app;
