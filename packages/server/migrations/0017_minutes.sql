-- Minutes of meetings (ATAs) in folders, with their subjects; and the subjects kept for a coming meeting.
create schema minutes;
grant usage on schema minutes to prumo_app;

create table minutes.folders (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index on minutes.folders (company_id, lower(name));

create table minutes.minutes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  folder_id bigint,
  name text not null,
  held_on date not null,
  held_at time,
  place text not null default '',
  participants text not null default '',
  archived_at timestamptz,
  archived_by bigint,
  -- Title and subjects in lower case without accents, as people type when they search.
  words text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  -- Milliseconds, as on the wire: it is the version an editor compares. Of the head alone; each subject has its own.
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, folder_id) references minutes.folders on delete set null (folder_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  foreign key (company_id, archived_by) references identity.members (company_id, user_id)
);
create index on minutes.minutes (company_id, held_on desc, id desc) where archived_at is null;
create index on minutes.minutes (company_id, folder_id, held_on desc, id desc);
create index on minutes.minutes (company_id, archived_at desc, id desc) where archived_at is not null;

create table minutes.contacts (
  company_id bigint not null,
  minutes_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, minutes_id, contact_id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on minutes.contacts (company_id, contact_id);

create table minutes.subjects (
  company_id bigint not null,
  id bigint generated always as identity,
  minutes_id bigint not null,
  position int not null,
  title text not null,
  -- Sanitised rich text.
  description text not null default '',
  responsible text not null default '',
  due_on date,
  due_at time,
  status text not null default '1' check (status in ('1', '2')),
  feedback text not null default '',
  -- Taken over from earlier minutes, whether or not these still exist.
  carried boolean not null default false,
  previous_id bigint,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, previous_id) references minutes.subjects on delete set null (previous_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  check (due_at is null or due_on is not null)
);
create index on minutes.subjects (company_id, minutes_id, position);
-- An open subject goes on in one later set of minutes at most at a time; who is taken over is looked up here.
create index on minutes.subjects (company_id, previous_id) where previous_id is not null;
create index on minutes.subjects (company_id, due_on) where status = '1' and due_on is not null;

create table minutes.files (
  company_id bigint not null,
  minutes_id bigint not null,
  file_id bigint not null,
  primary key (company_id, minutes_id, file_id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, file_id) references storage.files
);
create index on minutes.files (company_id, file_id);

create table minutes.agenda_subjects (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  due_on date,
  due_at time,
  status text not null default '1' check (status in ('1', '2')),
  feedback text not null default '',
  words text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, closed_by) references identity.members (company_id, user_id),
  check ((status = '2') = (closed_at is not null)),
  check (due_at is null or due_on is not null)
);
create index on minutes.agenda_subjects (company_id, due_on, id) where status = '1';
create index on minutes.agenda_subjects (company_id, closed_at desc, id desc) where status = '2';

create table minutes.agenda_contacts (
  company_id bigint not null,
  subject_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, subject_id, contact_id),
  foreign key (company_id, subject_id) references minutes.agenda_subjects on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on minutes.agenda_contacts (company_id, contact_id);

do $$
declare t text;
begin
  foreach t in array array['folders', 'minutes', 'contacts', 'subjects', 'files', 'agenda_subjects', 'agenda_contacts'] loop
    execute format('alter table minutes.%I enable row level security', t);
    execute format('alter table minutes.%I force row level security', t);
    execute format(
      'create policy tenant on minutes.%I using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))', t);
    execute format('grant select, insert, update, delete on minutes.%I to prumo_app', t);
  end loop;
end $$;
-- The job that tells of deadlines looks for companies with one due.
create policy due on minutes.subjects for select using ((select identity.is_runner()));
create policy due on minutes.agenda_subjects for select using ((select identity.is_runner()));

-- A task may belong to minutes, and to one of their subjects it came out of.
alter table routine.tasks add column minutes_id bigint;
alter table routine.tasks add column minutes_subject_id bigint;
alter table routine.tasks add foreign key (company_id, minutes_id) references minutes.minutes on delete set null (minutes_id);
alter table routine.tasks
  add foreign key (company_id, minutes_subject_id) references minutes.subjects on delete set null (minutes_subject_id);
create index on routine.tasks (company_id, minutes_id) where minutes_id is not null;
create index on routine.tasks (company_id, minutes_subject_id) where minutes_subject_id is not null;
