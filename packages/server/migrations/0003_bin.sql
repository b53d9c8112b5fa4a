-- What was deleted and can be brought back for thirty days, whole. Tasks have a bin of their own (routine.deleted_tasks).
create table platform.deleted_records (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- The kind of record: its entity in the trail, and the id it had and has again.
  kind text not null,
  record_id bigint not null,
  title text not null,
  -- The title in lower case without accents, as people type when they search.
  words text not null,
  -- Of what is one person's own, the only one who sees it.
  owner_id bigint,
  deleted_by bigint not null,
  deleted_at timestamptz(3) not null,
  -- The rows, and those that went with them (platform/database/kept-rows.ts).
  content jsonb not null,
  primary key (company_id, id),
  unique (company_id, kind, record_id),
  foreign key (company_id, owner_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, deleted_by) references identity.members (company_id, user_id)
);
create index on platform.deleted_records (company_id, deleted_at desc, kind, record_id);
create index on platform.deleted_records (company_id, deleted_by);
create index on platform.deleted_records (company_id, owner_id);
create index on platform.deleted_records (deleted_at);
select platform.company_table('platform.deleted_records');
