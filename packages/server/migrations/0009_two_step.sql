-- Two-step sign-in (docs/decisions/0012). It is a person's, as the password is: whoever works in many companies has one.
alter table identity.users
  -- Set while a code is asked for at every sign-in.
  add column two_step_since timestamptz;

alter table identity.companies
  -- Whoever works here sets it up before anything else.
  add column two_step_required boolean not null default false;

-- The secret shared with the person's application, sealed with the key of the settings.
create table identity.second_steps (
  user_id bigint primary key references identity.users on delete cascade,
  secret text not null,
  -- The time step of the last code that was taken: none up to it is taken again.
  last_step bigint not null,
  created_at timestamptz not null
);

-- A secret that was shown and not yet confirmed by a code: it asks for nothing.
create table identity.second_step_setups (
  user_id bigint primary key references identity.users on delete cascade,
  secret text not null,
  expires_at timestamptz not null
);

create table identity.recovery_codes (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, id),
  unique (user_id, code_hash)
);

-- A sign-in whose password was right and whose code is still awaited. `password_mark` tells the password by which it was
-- opened: another one voids it.
create table identity.sign_in_tickets (
  ticket_hash text primary key,
  user_id bigint not null references identity.users on delete cascade,
  password_mark text not null,
  -- The one-time password it was opened with, which is used up only when the code is right.
  temporary_hash text,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index on identity.sign_in_tickets (user_id);

-- Browsers that are not asked for the code until they expire.
create table identity.trusted_devices (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  token_hash text not null unique,
  password_mark text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);

do $$
declare t text;
begin
  foreach t in array array['second_steps', 'second_step_setups', 'recovery_codes', 'sign_in_tickets', 'trusted_devices'] loop
    execute format('alter table identity.%I enable row level security', t);
    execute format('alter table identity.%I force row level security', t);
    execute format('grant select, insert, update, delete on identity.%I to prumo_app', t);
  end loop;
  foreach t in array array['second_step_setups', 'recovery_codes', 'trusted_devices'] loop
    execute format('create policy own on identity.%I for all using (user_id = (select identity.current_user_id())) with check (user_id = (select identity.current_user_id()))', t);
  end loop;
  foreach t in array array['second_step_setups', 'trusted_devices'] loop
    execute format('create policy forgetting on identity.%I for select using ((select identity.is_runner()))', t);
    execute format('create policy forgetting_them on identity.%I for delete using ((select identity.is_runner()))', t);
  end loop;
end $$;
-- The job that seals secrets with a new key reads and writes everybody's.
create policy own on identity.second_steps for all
  using (user_id = (select identity.current_user_id()) or (select identity.is_runner()))
  with check (user_id = (select identity.current_user_id()) or (select identity.is_runner()));
-- Who brings the ticket is not signed in yet.
create policy own on identity.sign_in_tickets for all
  using (
    ticket_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
    or (select identity.is_runner())
  )
  with check (
    ticket_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
  );

-- A failed try: with a wrong password, or with the right one and a wrong code.
alter table identity.sign_ins add column second_step boolean not null default false;

-- As in 0002, and whether the company asks for two steps that the person has not set up.
drop function identity.open_session(text, timestamptz);
create function identity.open_session(hash text, at timestamptz)
returns table (
  session_id bigint, user_id bigint, company_id bigint, name text, consultant boolean, must_change_password boolean,
  two_step_due boolean, is_root boolean, is_responsible boolean, permissions text[], payment_status text,
  trial_ends_on date, time_zone text
) language plpgsql as $$
declare
  session identity.sessions;
begin
  perform set_config('app.session', hash, true);
  select * into session from identity.sessions s
  where s.token_hash = hash and s.expires_at > at and s.seen_at > at - interval '7 days';
  if not found then
    return;
  end if;
  perform set_config('app.company_id', session.company_id::text, true), set_config('app.user_id', session.user_id::text, true);
  return query
    select session.id, u.id, m.company_id, u.name, u.consultant, u.must_change_password,
           c.two_step_required and u.two_step_since is null,
           m.is_root, m.is_responsible, m.permissions, c.payment_status, c.trial_ends_on, c.time_zone
    from identity.members m
    join identity.users u on u.id = m.user_id
    join identity.companies c on c.id = m.company_id
    where m.company_id = session.company_id and m.user_id = session.user_id and m.disabled_at is null;
  if found then
    update identity.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;
