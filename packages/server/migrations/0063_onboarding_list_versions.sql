-- The list of onboarding as a controlled document: published in versions, which people confirm to have read, apart from
-- the manual (decision O228). What is being written is in onboarding_items.
create table people.onboarding_lists (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- 1 never published, 2 published.
  status smallint not null default 1 check (status in (1, 2, 3)),
  decided_by bigint,
  decided_at timestamptz,
  -- The number of the version that people read.
  version_in_force int,
  deleted_at timestamptz,
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);

create table people.onboarding_list_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  list_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  -- Its items.
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, list_id) references people.onboarding_lists on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, list_id, number)
);
create trigger evidence before update on people.onboarding_list_versions
  for each row execute function people.keep_evidence();

create table people.onboarding_list_readers (
  company_id bigint not null,
  list_id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, list_id, user_id),
  foreign key (company_id, list_id) references people.onboarding_lists on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);

create table people.onboarding_list_readings (
  company_id bigint not null,
  list_id bigint not null,
  version int not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, list_id, version, user_id),
  foreign key (company_id, list_id, version)
    references people.onboarding_list_versions (company_id, list_id, number) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);

select platform.company_table('people.onboarding_lists');
select platform.company_table('people.onboarding_list_versions');
select platform.company_table('people.onboarding_list_readers');
select platform.company_table('people.onboarding_list_readings');
-- Evidence is added to, nothing else; it goes with its company. So are confirmations.
revoke update, delete on people.onboarding_list_versions from prumo_app;
revoke update, delete on people.onboarding_list_readings from prumo_app;
