-- Deleted tasks with all that belonged to them, for thirty days: who deleted one may change their mind.
create table routine.deleted_tasks (
  company_id bigint not null references identity.companies on delete cascade,
  -- The task that was deleted; of a repetition, the occurrence from which it was deleted.
  task_id bigint not null,
  label text not null,
  -- The title in lower case without accents, as people type when they search.
  words text not null,
  -- Its day, and how many occurrences went with it, this one included.
  date date,
  occurrences int not null check (occurrences > 0),
  user_id bigint not null,
  created_by bigint not null,
  type text not null,
  deleted_by bigint not null,
  deleted_at timestamptz(3) not null,
  -- The rows (platform/database/kept-rows.ts), the hours that were worked on them, and what the deletion did to the rule.
  content jsonb not null,
  primary key (company_id, task_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, deleted_by) references identity.members (company_id, user_id)
);
create index on routine.deleted_tasks (company_id, deleted_at desc, task_id desc);
create index on routine.deleted_tasks (deleted_at);
create index on routine.deleted_tasks (company_id, user_id);
create index on routine.deleted_tasks (company_id, created_by);
create index on routine.deleted_tasks (company_id, deleted_by);
select platform.company_table('routine.deleted_tasks');
-- Emptying the bin asks which companies have something to empty.
create policy due on routine.deleted_tasks for select using ((select identity.is_runner()));
