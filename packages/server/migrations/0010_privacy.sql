-- Personal data: downloads, and the end of an account or a company after thirty days in which it can be called off
-- (docs/decisions/0013).

-- A person who asked to go. `removed_at`: what told who they were is gone; the row stays for what refers to it.
alter table identity.users
  add column deletion_requested_at timestamptz,
  add column deletion_due_at timestamptz,
  add column removed_at timestamptz,
  add check ((deletion_requested_at is null) = (deletion_due_at is null));
create index on identity.users (deletion_due_at) where deletion_due_at is not null;

-- A company that is to go. `closed_at`: nobody enters any more, its rows are being erased and there is no way back.
alter table identity.companies
  add column deletion_requested_at timestamptz,
  add column deletion_due_at timestamptz,
  add column deletion_requested_by bigint references identity.users on delete set null,
  add column closed_at timestamptz,
  add check ((deletion_requested_at is null) = (deletion_due_at is null)),
  add check (closed_at is null or deletion_due_at is not null);
create index on identity.companies (deletion_due_at) where deletion_due_at is not null;
create index on identity.companies (deletion_requested_by) where deletion_requested_by is not null;

-- The runner looks for whose time has come, and erases what is closed.
create policy due on identity.users for select using (deletion_due_at is not null and (select identity.is_runner()));
create policy erasing on identity.companies for delete using (
  id = (select identity.current_company()) and closed_at is not null and (select identity.is_runner())
);
-- When the account of a person goes; asked beside identity.open_session, which has set who is looking.
create function identity.deletion_due_of(person bigint) returns timestamptz language plpgsql stable as $$
begin
  return (select u.deletion_due_at from identity.users u where u.id = person);
end $$;

-- The trail can only grow: the application may neither change nor delete its rows. Two things are done by functions that
-- see for themselves whether they may: erasing the trail of a closed company, and taking a person's name, e-mail and
-- telephone out of what was noted about them.
create policy erasing on audit.trail for delete using (
  company_id = (select identity.current_company()) and (select identity.is_runner())
);
create policy forgetting on audit.trail for update
  using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));

create function audit.erase_closed(company bigint, most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  erased bigint;
begin
  if not exists (select from identity.companies c where c.id = company and c.closed_at is not null) then
    raise exception 'company % is not closed', company;
  end if;
  delete from audit.trail t
  where t.ctid = any (array(select o.ctid from audit.trail o where o.company_id = company limit most));
  get diagnostics erased = row_count;
  return erased;
end $$;

create function audit.without_person(fields jsonb, whole boolean) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(fields) <> 'object' then fields else fields
    || case when whole and fields ? 'name' then jsonb_build_object('name', 'Pessoa removida') else '{}' end
    || case when fields ? 'email' then '{"email": null}'::jsonb else '{}' end
    || case when fields ? 'phone' then '{"phone": null}'::jsonb else '{}' end
  end
$$;

create function audit.forget_person(company bigint, person bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  addresses text[];
begin
  select array[u.email] into addresses from identity.users u where u.id = person and u.deletion_requested_at is not null;
  if not found then
    raise exception 'person % did not ask to be forgotten', person;
  end if;
  -- Also those they had before.
  select addresses || array_agg(told.email) into addresses from audit.trail t
  cross join lateral (values (t.before->>'email'), (t.after->>'email')) told (email)
  where t.company_id = company and t.entity in ('member', 'account') and t.entity_id = person::text
    and told.email is not null;
  update audit.trail t
  set before = audit.without_person(t.before, true), after = audit.without_person(t.after, true)
  where t.company_id = company and t.entity in ('member', 'account') and t.entity_id = person::text;
  update audit.trail t
  set before = case when t.before->>'email' = any (addresses) then audit.without_person(t.before, false) else t.before end,
      after = case when t.after->>'email' = any (addresses) then audit.without_person(t.after, false) else t.after end
  where t.company_id = company and t.entity in ('member', 'invitation', 'company')
    and (t.before->>'email' = any (addresses) or t.after->>'email' = any (addresses));
end $$;

revoke execute on function audit.erase_closed, audit.forget_person from public;
grant execute on function audit.erase_closed, audit.forget_person to prumo_app;

create schema privacy;
grant usage on schema privacy to prumo_app;

-- All that a company has, prepared as one file. `run` counts who has begun: only the last one may go on.
create table privacy.exports (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  requested_by bigint references identity.users on delete set null,
  requested_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  -- Percent of what there is to write.
  progress int not null default 0 check (progress between 0 and 100),
  run int not null default 0,
  touched_at timestamptz not null,
  -- Where the content lies, or is about to.
  key text,
  size bigint,
  sha256 text,
  record_count bigint,
  file_count bigint,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, id),
  check (status <> 'ready' or (key is not null and size is not null and sha256 is not null and expires_at is not null))
);
create unique index exports_one_at_a_time on privacy.exports (company_id) where status in ('waiting', 'running');
create index on privacy.exports (requested_by);
create index on privacy.exports (status, touched_at) where status in ('waiting', 'running', 'ready');

alter table privacy.exports enable row level security;
alter table privacy.exports force row level security;
create policy tenant on privacy.exports using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
create policy due on privacy.exports for select using ((select identity.is_runner()));
grant select, insert, update, delete on privacy.exports to prumo_app;

-- That an account or a company is gone, outside of any company and without personal data: its number, when it was asked
-- for and done, and how much went.
create table privacy.erasures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'company')),
  subject_id bigint not null,
  requested_at timestamptz,
  erased_at timestamptz not null,
  record_count bigint not null default 0,
  file_count bigint not null default 0
);
alter table privacy.erasures enable row level security;
alter table privacy.erasures force row level security;
create policy runner on privacy.erasures using ((select identity.is_runner())) with check ((select identity.is_runner()));
grant select, insert on privacy.erasures to prumo_app;
