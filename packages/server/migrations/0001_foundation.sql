-- The ground that every area stands on. Tables of a company begin their primary key with company_id, force row level
-- security and grant the application role what it needs, and no more.

create schema audit;
create schema platform;

grant usage on schema audit, platform to prumo_app;

-- Append-only: who changed what, when, from what to what.
create table audit.trail (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);

create index trail_at on audit.trail (company_id, at desc, id desc);
create index trail_entity on audit.trail (company_id, entity, entity_id);

alter table audit.trail enable row level security;
alter table audit.trail force row level security;

create policy trail_read on audit.trail for select
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));
create policy trail_append on audit.trail for insert
  with check (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

grant select, insert on audit.trail to prumo_app;

-- The answer of a call that carried an Idempotency-Key, given again when the call is repeated.
create table platform.idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);

alter table platform.idempotency_keys enable row level security;
alter table platform.idempotency_keys force row level security;

create policy idempotency_keys_of_company on platform.idempotency_keys
  using (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint))
  with check (company_id = (select nullif(current_setting('app.company_id', true), '')::bigint));

grant select, insert, update, delete on platform.idempotency_keys to prumo_app;
