-- What every stored file is, whoever shows it. The content lies in the storage under `key`; the area that shows the
-- file refers to this row and decides who may see it.
create schema storage;
grant usage on schema storage to prumo_app;

create table storage.files (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  key text not null unique,
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  created_by bigint references identity.users,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- Bytes a company stores and may store (the plan's limit_gb, 5 GB in the trial): one row to check and to add to.
create table storage.space (
  company_id bigint primary key references identity.companies on delete cascade,
  used_bytes bigint not null default 0,
  limit_bytes bigint not null default 5368709120
);

-- Contents whose row is gone: a job removes them from the storage.
create table storage.discarded (
  company_id bigint not null,
  key text not null,
  discarded_at timestamptz not null default now(),
  primary key (company_id, key)
);

alter table storage.files enable row level security;
alter table storage.files force row level security;
alter table storage.space enable row level security;
alter table storage.space force row level security;
alter table storage.discarded enable row level security;
alter table storage.discarded force row level security;
create policy tenant on storage.files using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
create policy tenant on storage.space using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
create policy tenant on storage.discarded
  using (company_id = (select identity.current_company()) or (select identity.is_runner()))
  with check (company_id = (select identity.current_company()));
grant select, insert, update, delete on storage.files, storage.space, storage.discarded to prumo_app;
