-- The provider's own people, who sign in to a part of the product of their own: they are no users of any company, and
-- their sessions open nothing of one. Their rows belong to no company: the system's number shows and writes them.
create schema provider;
grant usage on schema provider to prumo_app;

create table provider.staff (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  -- Null until the invitation was accepted: the password and the authenticator come together, and neither alone.
  password_hash text,
  -- Of the authenticator, sealed; and the last time step of a used code, so that none is used twice.
  secret text,
  last_step bigint not null default 0,
  -- An invitation that waits: the hash of its token, its end, and the secret it shows.
  invited_hash text unique,
  invited_until timestamptz,
  invited_secret text,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((password_hash is null) = (secret is null))
);

create table provider.sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references provider.staff on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on provider.sessions (staff_id);

alter table provider.staff enable row level security;
alter table provider.staff force row level security;
alter table provider.sessions enable row level security;
alter table provider.sessions force row level security;
create policy system on provider.staff using ((select identity.current_company()) = 0);
create policy system on provider.sessions using ((select identity.current_company()) = 0);
grant select, insert, update on provider.staff to prumo_app;
grant select, insert, update, delete on provider.sessions to prumo_app;

-- Who a session of the provider belongs to: nobody of a company has one. It ends after two hours without a request.
create function provider.open_session(hash text, at timestamptz)
returns table (session_id bigint, staff_name text, staff_email text) language plpgsql as $$
begin
  perform set_config('app.company_id', '0', true);
  return query
    select s.id, m.name, m.email from provider.sessions s join provider.staff m on m.id = s.staff_id
    where s.token_hash = hash and s.expires_at > at and s.seen_at > at - interval '2 hours' and m.disabled_at is null;
  if found then
    update provider.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;
grant execute on function provider.open_session(text, timestamptz) to prumo_app;

-- What a company allowed the provider: to look into its trail and its people, until then or until it is taken back.
create table provider.consents (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  given_at timestamptz not null,
  given_by bigint not null,
  ends_at timestamptz not null check (ends_at > given_at),
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (company_id, id),
  foreign key (company_id, given_by) references identity.members (company_id, user_id),
  foreign key (company_id, revoked_by) references identity.members (company_id, user_id)
);
select platform.company_table('provider.consents');
revoke delete on provider.consents from prumo_app;

-- The provider's figures and its list of what is late are read across companies.
create policy watching on billing.charges for select using ((select identity.is_runner()));
create policy watching on billing.ledger for select using ((select identity.is_runner()));
create policy watching on billing.acceptances for select using ((select identity.is_runner()));
