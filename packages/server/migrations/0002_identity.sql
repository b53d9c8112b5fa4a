-- Companies, the people who use them, and their sessions.
-- People and sessions are not a company's rows: a consultant is one person in many companies. Row level security opens
-- them to whoever presents the key: the session's hash, the e-mail address, one's own id, or a shared company.
create schema identity;
grant usage on schema identity to prumo_app;

create table identity.companies (
  id bigint generated always as identity primary key,
  name text not null,
  trade_name text,
  tax_id text,
  phone text,
  email text,
  time_zone text not null default 'America/Sao_Paulo',
  payment_status text not null default 'PERIOD_FREE'
    check (payment_status in ('PERIOD_FREE', 'PAYMENT_TRUE', 'OPEN', 'WITHOUT_PAYMENT', 'CANCELED')),
  trial_ends_on date,
  created_at timestamptz not null default now()
);

create table identity.users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text,
  password_hash text not null,
  consultant boolean not null default false,
  must_change_password boolean not null default false,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now()
);

create table identity.members (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null references identity.users,
  is_root boolean not null default false,
  is_responsible boolean not null default false,
  permissions text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  primary key (company_id, user_id)
);
create index on identity.members (user_id);

create table identity.sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references identity.users on delete cascade,
  company_id bigint not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on identity.sessions (user_id);
create index on identity.sessions (company_id, user_id);

-- One-time passwords of the recovery (decision O015): the old password stays valid until one is used.
create table identity.temporary_passwords (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);

create function identity.current_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;
create function identity.current_user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;
-- Only the job runner sets app.runner: it looks for companies that have work to do.
create function identity.is_runner() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.runner', true), '') = 'on';

alter table identity.companies enable row level security;
alter table identity.companies force row level security;
alter table identity.users enable row level security;
alter table identity.users force row level security;
alter table identity.members enable row level security;
alter table identity.members force row level security;
alter table identity.sessions enable row level security;
alter table identity.sessions force row level security;
alter table identity.temporary_passwords enable row level security;
alter table identity.temporary_passwords force row level security;

create policy reading on identity.members for select using (
  company_id = (select identity.current_company()) or user_id = (select identity.current_user_id())
);
create policy writing on identity.members for all
  using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));

create policy reading on identity.companies for select using (
  id = (select identity.current_company())
  or id in (select m.company_id from identity.members m where m.user_id = (select identity.current_user_id()))
  or (select identity.is_runner())
);
create policy changing on identity.companies for update using (id = (select identity.current_company()));
-- A new company has no member yet: whoever registers it enters it in the same transaction.
create policy founding on identity.companies for insert with check (true);

create policy reading on identity.users for select using (
  id = (select identity.current_user_id())
  or email = (select nullif(current_setting('app.email', true), ''))
  or id in (select m.user_id from identity.members m where m.company_id = (select identity.current_company()))
);
create policy joining on identity.users for insert
  with check (email = (select nullif(current_setting('app.email', true), '')));
create policy changing on identity.users for update using (
  id = (select identity.current_user_id())
  or email = (select nullif(current_setting('app.email', true), ''))
  or id in (select m.user_id from identity.members m where m.company_id = (select identity.current_company()))
);

create policy own on identity.sessions for all
  using (
    token_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
    or (select identity.is_runner())
  )
  with check (
    token_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
  );

create policy own on identity.temporary_passwords for all
  using (user_id = (select identity.current_user_id()) or (select identity.is_runner()))
  with check (user_id = (select identity.current_user_id()));

grant select, insert, update on identity.companies, identity.users to prumo_app;
grant select, insert, update, delete on identity.members, identity.sessions, identity.temporary_passwords to prumo_app;

-- The session of a token and all that the gate needs to know about it, in one call. Idle for 7 days or older than
-- 30 (decision O007) is no session. `seen_at` moves at most every five minutes: a read is not a write.
-- Company and user are set between two statements: within one, the planner is free to look at the people first, and row
-- level security would show nobody.
create function identity.open_session(hash text, at timestamptz)
returns table (
  session_id bigint, user_id bigint, company_id bigint, name text, consultant boolean, must_change_password boolean,
  is_root boolean, is_responsible boolean, permissions text[], payment_status text, trial_ends_on date, time_zone text
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
           m.is_root, m.is_responsible, m.permissions, c.payment_status, c.trial_ends_on, c.time_zone
    from identity.members m
    join identity.users u on u.id = m.user_id
    join identity.companies c on c.id = m.company_id
    where m.company_id = session.company_id and m.user_id = session.user_id and m.disabled_at is null;
  if found then
    update identity.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;

-- The runner forgets keys older than a day.
create policy forgetting on platform.idempotency_keys for all using ((select identity.is_runner()));

-- Tries of sign-in, recovery and registration, counted for all nodes together. No company, no personal data: keys are
-- hashes.
create table platform.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on platform.rate_limits to prumo_app;

-- A registration numbers its company before it exists: row level security shows it only to its own id.
grant usage on sequence identity.companies_id_seq to prumo_app;
