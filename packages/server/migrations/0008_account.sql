-- The logo of a company: a stored file of its own.
alter table identity.companies add column logo_file_id bigint;
alter table identity.companies add foreign key (id, logo_file_id) references storage.files (company_id, id);

-- When a person signed in or somebody failed to as them, kept six months (docs/decisions/0006). The device is words such
-- as 'Chrome no Windows'; where it was is not kept. A failure has no company.
create table identity.sign_ins (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  succeeded boolean not null,
  device text not null,
  company_id bigint references identity.companies on delete set null,
  primary key (user_id, id)
);
create index on identity.sign_ins (user_id, at);
create index on identity.sign_ins (at);
create index on identity.sign_ins (company_id);

alter table identity.sign_ins enable row level security;
alter table identity.sign_ins force row level security;
create policy reading on identity.sign_ins for select
  using (user_id = (select identity.current_user_id()) or (select identity.is_runner()));
-- A failure is noted before anybody is signed in: by the e-mail address that was tried.
create policy noting on identity.sign_ins for insert with check (
  user_id = (select identity.current_user_id())
  or user_id in (select u.id from identity.users u where u.email = (select nullif(current_setting('app.email', true), '')))
);
create policy forgetting on identity.sign_ins for delete using ((select identity.is_runner()));
grant select, insert, delete on identity.sign_ins to prumo_app;
