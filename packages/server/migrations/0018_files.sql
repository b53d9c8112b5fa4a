-- Files of one's own, in folders, and the files that the provider publishes for every company.
create schema files;
grant usage on schema files to prumo_app;

create table files.folders (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, id),
  foreign key (company_id, user_id) references identity.members
);
create unique index on files.folders (company_id, user_id, lower(name));

create table files.own_files (
  company_id bigint not null,
  file_id bigint not null,
  user_id bigint not null,
  folder_id bigint,
  -- As storage.files has it, so that a folder can be summed up here.
  size bigint not null,
  -- The name in lower case without accents, as people type when they search.
  words text not null,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references storage.files on delete cascade,
  foreign key (company_id, user_id) references identity.members,
  -- A file lies in a folder of whose it is.
  foreign key (company_id, user_id, folder_id) references files.folders (company_id, user_id, id)
);
create index on files.own_files (company_id, user_id, folder_id, file_id desc);
create index on files.own_files (company_id, user_id, file_id desc);

-- The provider's: no company's rows. Everybody reads them, the operator writes them.
create table files.provided_folders (
  id bigint generated always as identity primary key,
  title text not null,
  position int not null default 0,
  created_at timestamptz not null default now()
);
create unique index on files.provided_folders (lower(title));

create table files.provided_files (
  id bigint generated always as identity primary key,
  folder_id bigint not null references files.provided_folders,
  title text not null,
  key text not null unique,
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index on files.provided_files (folder_id, id);

do $$
declare t text;
begin
  foreach t in array array['folders', 'own_files'] loop
    execute format('alter table files.%I enable row level security', t);
    execute format('alter table files.%I force row level security', t);
    execute format(
      'create policy tenant on files.%I using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))', t);
    execute format('grant select, insert, update, delete on files.%I to prumo_app', t);
  end loop;
  foreach t in array array['provided_folders', 'provided_files'] loop
    execute format('alter table files.%I enable row level security', t);
    execute format('alter table files.%I force row level security', t);
    execute format('create policy reading on files.%I for select using (true)', t);
    execute format(
      'create policy publishing on files.%I for all using ((select identity.is_runner())) with check ((select identity.is_runner()))', t);
    execute format('grant select, insert, update, delete on files.%I to prumo_app', t);
  end loop;
end $$;
