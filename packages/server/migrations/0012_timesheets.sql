-- Hours worked on tasks, and the months whose hours are closed.
-- Trusted: whoever owns the database may create it. It lets a range exclude others beside plain columns.
create extension if not exists btree_gist with schema public;

create table routine.timesheet_entries (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  -- Null once the task was deleted: the hours stay. What it said then is in the columns below.
  task_id bigint,
  label text not null,
  date date,
  starts_at time,
  ends_at time,
  kind text not null check (kind in ('timer', 'manual', 'week')),
  started_at timestamptz(0) not null,
  -- Null: the timer is running.
  ended_at timestamptz(0),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members,
  foreign key (company_id, task_id) references routine.tasks on delete set null (task_id),
  check (ended_at >= started_at),
  check (ended_at is not null or kind = 'timer'),
  -- Nobody works twice at the same time; a running timer reaches into the future.
  constraint timesheet_one_at_a_time exclude using gist (
    company_id with =, user_id with =, tstzrange(started_at, ended_at) with &&
  )
);
-- One running timer per user (decision O057).
create unique index timesheet_one_timer on routine.timesheet_entries (company_id, user_id) where ended_at is null;
-- The reports, of one person and of the team, newest first; an entry belongs to the month in which it began.
create index on routine.timesheet_entries (company_id, user_id, started_at desc, id desc);
create index on routine.timesheet_entries (company_id, started_at desc, id desc);
create index on routine.timesheet_entries (company_id, task_id, started_at desc) where task_id is not null;

create table routine.timesheet_locks (
  company_id bigint not null references identity.companies on delete cascade,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  locked_at timestamptz not null,
  locked_by bigint not null,
  primary key (company_id, month),
  foreign key (company_id, locked_by) references identity.members (company_id, user_id)
);

do $$
declare t text;
begin
  foreach t in array array['timesheet_entries', 'timesheet_locks'] loop
    execute format('alter table routine.%I enable row level security', t);
    execute format('alter table routine.%I force row level security', t);
    execute format(
      'create policy tenant on routine.%I using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))', t);
    execute format('grant select, insert, update, delete on routine.%I to prumo_app', t);
  end loop;
end $$;
