-- Tasks with and without date, their series, and what hangs on them.
create schema routine;
grant usage on schema routine to prumo_app;

-- Reference content: the colours a tag can have.
create table routine.tag_colors (
  id bigint primary key,
  color text not null unique,
  name text not null
);

create table routine.tags (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  label text not null,
  color_id bigint not null references routine.tag_colors,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members
);
create unique index on routine.tags (company_id, user_id, lower(label));

-- The rule of a recurring task, and whose it is. Its occurrences are rows of routine.tasks, made up to
-- `materialised_until`; `template` is what a new occurrence starts with.
create table routine.series (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  created_by bigint not null,
  type text not null check (type in ('1', '2', '3')),
  repeat_day text check (repeat_day in ('1', '2', '3', '4', '5', '6', '7', '8', '9')),
  repeat_interval text check (repeat_interval in ('14', '29', '59', '89', '179')),
  starts_on date not null,
  materialised_until date not null,
  ended_at timestamptz,
  template jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check ((repeat_day is null) <> (repeat_interval is null))
);
create index on routine.series (materialised_until) where ended_at is null;

create table routine.tasks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  created_by bigint not null,
  label text not null,
  type text not null default '1' check (type in ('1', '2', '3')),
  -- No date: the task waits in the backlog.
  date date,
  starts_at time,
  ends_at time,
  status text not null default '1' check (status in ('1', '2')),
  feedback text not null default '',
  closed_at timestamptz,
  closed_by bigint,
  series_id bigint,
  backlog_id bigint,
  -- A backlog task that was sent to the calendar.
  scheduled_at timestamptz,
  collaborator_id bigint,
  -- Title, feedback and subjects in lower case without accents, as people type when they search.
  words text not null default '',
  notify text not null default '1' check (notify in ('1', '2')),
  created_at timestamptz not null default now(),
  -- Milliseconds, as on the wire: it is the version an editor compares.
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, closed_by) references identity.members (company_id, user_id),
  foreign key (company_id, collaborator_id) references identity.members (company_id, user_id),
  foreign key (company_id, series_id) references routine.series,
  foreign key (company_id, backlog_id) references routine.tasks on delete set null (backlog_id),
  check (ends_at is null or (starts_at is not null and ends_at > starts_at)),
  check ((status = '2') = (closed_at is not null)),
  check (date is not null or (series_id is null and status = '1'))
);
-- The calendar of a user, and the tasks of the team, by day.
create index on routine.tasks (company_id, user_id, date) where date is not null;
create index on routine.tasks (company_id, date) where type = '2' and date is not null;
-- Late tasks of a user.
create index on routine.tasks (company_id, user_id, date desc) where status = '1' and date is not null;
-- The backlog.
create index on routine.tasks (company_id, user_id, id) where date is null and scheduled_at is null;
create index on routine.tasks (company_id, id) where date is null and scheduled_at is null and type = '2';
-- Concluded tasks, newest first.
create index on routine.tasks (company_id, user_id, closed_at desc, id desc) where status = '2';
create index on routine.tasks (company_id, closed_at desc, id desc) where status = '2' and type = '2';
create index on routine.tasks (company_id, series_id, date) where series_id is not null;
create index on routine.tasks (company_id, backlog_id) where backlog_id is not null;

create table routine.task_contacts (
  company_id bigint not null,
  task_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, task_id, contact_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on routine.task_contacts (company_id, contact_id);

create table routine.task_departments (
  company_id bigint not null,
  task_id bigint not null,
  department_id bigint not null,
  primary key (company_id, task_id, department_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, department_id) references admin.departments
);
create index on routine.task_departments (company_id, department_id);

create table routine.task_tags (
  company_id bigint not null,
  task_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, task_id, tag_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, tag_id) references routine.tags on delete cascade
);
create index on routine.task_tags (company_id, tag_id);

create table routine.task_subjects (
  company_id bigint not null,
  task_id bigint not null,
  id bigint generated always as identity,
  position int not null,
  title text not null,
  status text not null default '1' check (status in ('1', '2')),
  feedback text not null default '',
  primary key (company_id, task_id, id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade
);

create table routine.task_links (
  company_id bigint not null,
  task_id bigint not null,
  position int not null,
  link text not null,
  primary key (company_id, task_id, position),
  foreign key (company_id, task_id) references routine.tasks on delete cascade
);

create table routine.task_files (
  company_id bigint not null,
  task_id bigint not null,
  file_id bigint not null,
  primary key (company_id, task_id, file_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, file_id) references storage.files
);
create index on routine.task_files (company_id, file_id);

do $$
declare t text;
begin
  foreach t in array array['tags', 'series', 'tasks', 'task_contacts', 'task_departments', 'task_tags', 'task_subjects', 'task_links', 'task_files'] loop
    execute format('alter table routine.%I enable row level security', t);
    execute format('alter table routine.%I force row level security', t);
    execute format(
      'create policy tenant on routine.%I using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))', t);
    execute format('grant select, insert, update, delete on routine.%I to prumo_app', t);
  end loop;
end $$;
-- The job that tops up series looks for companies with one due.
create policy due on routine.series for select using ((select identity.is_runner()));
grant select on routine.tag_colors to prumo_app;

insert into routine.tag_colors (id, color, name) values
  (1, '#c92a2a', 'Vermelho'), (2, '#d9480f', 'Laranja'), (3, '#a86f00', 'Ipê'), (4, '#5c940d', 'Limão'),
  (5, '#2b8a3e', 'Verde'), (6, '#0e755c', 'Petróleo'), (7, '#0b7285', 'Ciano'), (8, '#1864ab', 'Azul'),
  (9, '#364fc7', 'Índigo'), (10, '#862e9c', 'Uva'), (11, '#a61e4d', 'Rosa'), (12, '#495057', 'Cinza');
