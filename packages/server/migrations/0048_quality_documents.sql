-- Quality: the manual, change control and critical analysis.
-- Evidence: a stored version never changes, and a document that has versions is put away instead of deleted.
create function quality.keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'a version is evidence and does not change';
end $$;

-- Quality manuals: what is being worked on. What was decided lies in manual_versions.
create table quality.manuals (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  -- Field → text; those of formatted text are sanitised HTML.
  content jsonb not null,
  review_on date,
  -- 1 open, 2 approved, 3 refused.
  status smallint not null default 1 check (status in (1, 2, 3)),
  decided_by bigint,
  decided_at timestamptz,
  -- The number of the approved version that is in force; none before the first approval and after a refusal.
  version_in_force int,
  -- One that has versions is not forgotten, only put away.
  deleted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);

create table quality.manual_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  manual_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, manual_id) references quality.manuals on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, manual_id, number)
);
create trigger evidence before update on quality.manual_versions
  for each row execute function quality.keep_evidence();

create table quality.manual_readers (
  company_id bigint not null,
  manual_id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, manual_id, user_id),
  foreign key (company_id, manual_id) references quality.manuals on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);

create table quality.manual_readings (
  company_id bigint not null,
  manual_id bigint not null,
  version int not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, manual_id, version, user_id),
  foreign key (company_id, manual_id, version)
    references quality.manual_versions (company_id, manual_id, number) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);

-- Change control, with the same parts.
create table quality.changes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- '2026-001': the next of the year, or what somebody typed.
  number text not null,
  title text not null,
  -- Field → text.
  content jsonb not null,
  requested_on date,
  starts_on date,
  follow_up_on date,
  status smallint not null default 1 check (status in (1, 2, 3)),
  decided_by bigint,
  decided_at timestamptz,
  version_in_force int,
  deleted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
create unique index on quality.changes (company_id, lower(number));

-- The actions of a change, and those on its impacts.
create table quality.change_actions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  change_id bigint not null,
  list text not null check (list in ('change', 'impact')),
  position int not null check (position > 0),
  what text not null,
  responsible text not null,
  due_on date,
  primary key (company_id, id),
  foreign key (company_id, change_id) references quality.changes on delete cascade
);
create index on quality.change_actions (company_id, change_id, list, position);

create table quality.change_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  change_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, change_id) references quality.changes on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, change_id, number)
);
create trigger evidence before update on quality.change_versions
  for each row execute function quality.keep_evidence();

create table quality.change_readers (
  company_id bigint not null,
  change_id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, change_id, user_id),
  foreign key (company_id, change_id) references quality.changes on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);

create table quality.change_readings (
  company_id bigint not null,
  change_id bigint not null,
  version int not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, change_id, version, user_id),
  foreign key (company_id, change_id, version)
    references quality.change_versions (company_id, change_id, number) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);

create function quality.keep_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from identity.companies c where c.id = old.company_id and c.closed_at is null)
    and (case tg_table_name
      when 'manuals' then exists (select from quality.manual_versions v
        where v.company_id = old.company_id and v.manual_id = old.id)
      else exists (select from quality.change_versions v
        where v.company_id = old.company_id and v.change_id = old.id) end) then
    raise exception 'a document that has versions is not deleted';
  end if;
  return old;
end $$;
revoke execute on function quality.keep_history from public;
create trigger history before delete on quality.manuals for each row execute function quality.keep_history();
create trigger history before delete on quality.changes for each row execute function quality.keep_history();

-- Critical analyses by the management.
create table quality.reviews (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  -- The minutes of its meeting.
  minutes_id bigint,
  kind text not null,
  place text not null,
  held_on date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete set null (minutes_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.reviews (company_id, minutes_id) where minutes_id is not null;

-- The standard subjects (numbers of the list in the code) that are done in an analysis.
create table quality.review_done (
  company_id bigint not null references identity.companies on delete cascade,
  review_id bigint not null,
  standard smallint not null check (standard between 1 and 15),
  done_at timestamptz not null default now(),
  primary key (company_id, review_id, standard),
  foreign key (company_id, review_id) references quality.reviews on delete cascade
);

-- The particular subjects of an analysis.
create table quality.review_subjects (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  review_id bigint not null,
  title text not null,
  done boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, review_id, id),
  foreign key (company_id, review_id) references quality.reviews on delete cascade
);

-- What was chosen from the data or written as an input of a subject: of a standard one, or of a particular one.
create table quality.review_inputs (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  review_id bigint not null,
  standard smallint check (standard between 1 and 15),
  subject_id bigint,
  text text not null,
  -- The suggestion it was, so that it is not suggested again; '' for what somebody typed.
  key text not null,
  source text not null,
  link text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, review_id) references quality.reviews on delete cascade,
  foreign key (company_id, review_id, subject_id)
    references quality.review_subjects (company_id, review_id, id) on delete cascade,
  check ((standard is null) <> (subject_id is null))
);
create index on quality.review_inputs (company_id, review_id);
create unique index on quality.review_inputs (company_id, review_id, key) where key <> '';

-- What is to be done about a subject.
create table quality.review_items (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  review_id bigint not null,
  standard smallint check (standard between 1 and 15),
  subject_id bigint,
  what text not null,
  responsible text not null,
  outcome text not null,
  due_on date,
  cost numeric(14, 2) check (cost >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, review_id) references quality.reviews on delete cascade,
  foreign key (company_id, review_id, subject_id)
    references quality.review_subjects (company_id, review_id, id) on delete cascade,
  check ((standard is null) <> (subject_id is null))
);
create index on quality.review_items (company_id, review_id, standard, subject_id, id);

do $$
declare t regclass;
begin
  foreach t in array array[
    'quality.manuals', 'quality.manual_versions', 'quality.manual_readers', 'quality.manual_readings',
    'quality.changes', 'quality.change_actions', 'quality.change_versions', 'quality.change_readers',
    'quality.change_readings', 'quality.reviews', 'quality.review_done', 'quality.review_subjects',
    'quality.review_inputs', 'quality.review_items']::regclass[] loop
    perform platform.company_table(t);
  end loop;
end $$;
-- Evidence is added to, nothing else; it goes with its company. So are confirmations.
revoke update, delete on quality.manual_versions, quality.change_versions from prumo_app;
revoke update, delete on quality.manual_readings, quality.change_readings from prumo_app;
