-- What is agreed in meetings: who does what by when, and what becomes of it in the meetings that follow.

-- Which meeting a task's title names, whatever its case, accents and spaces; the contract's meetingKind says the same.
create function routine.meeting_kind(label text) returns text language sql immutable strict parallel safe
  return case translate(lower(btrim(regexp_replace(label, '\s+', ' ', 'g'))), 'áàâãéèêíìîóòôõúùûç', 'aaaaeeeiiioooouuuc')
    when 'reuniao diaria' then 'daily'
    when 'processo de feedback' then 'feedback'
  end;

-- Which tasks are meetings, without reading every title.
alter table routine.tasks add column meeting text generated always as (routine.meeting_kind(label)) stored;
create index on routine.tasks (company_id, user_id, date) where meeting is not null;
create index on routine.tasks (company_id, series_id, date) where meeting is not null and series_id is not null;

create table routine.meeting_items (
  company_id bigint not null,
  id bigint generated always as identity,
  task_id bigint not null,
  created_by bigint not null,
  what text not null,
  who text not null default '',
  -- As it was written; `due_on` when that is a date.
  by_when text not null default '',
  due_on date,
  status text not null default '1' check (status in ('1', '2')),
  done_at timestamptz,
  done_by bigint,
  -- The day of the meeting in which it came up first.
  since date not null,
  -- The item of the meeting before that this one continues.
  old_id bigint,
  -- What, who and when in lower case without accents, as people type when they search.
  words text not null,
  created_at timestamptz not null default now(),
  -- Milliseconds, as on the wire: it is the version an editor compares.
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  -- An item is carried once, however many try.
  unique (company_id, old_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, done_by) references identity.members (company_id, user_id),
  foreign key (company_id, old_id) references routine.meeting_items on delete set null (old_id),
  check ((status = '2') = (done_at is not null))
);
create index on routine.meeting_items (company_id, task_id);
create index on routine.meeting_items (company_id, task_id) where status = '1';

alter table routine.meeting_items enable row level security;
alter table routine.meeting_items force row level security;
create policy tenant on routine.meeting_items
  using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
grant select, insert, update, delete on routine.meeting_items to prumo_app;
