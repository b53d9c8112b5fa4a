-- The weekly review is a meeting like the daily one; which meeting a title names is said by the contract's meetingKind too.
create or replace function routine.meeting_kind(label text) returns text language sql immutable strict parallel safe
  return case translate(lower(btrim(regexp_replace(label, '\s+', ' ', 'g'))), 'áàâãéèêíìîóòôõúùûç', 'aaaaeeeiiioooouuuc')
    when 'reuniao diaria' then 'daily'
    when 'revisao semanal' then 'weekly'
    when 'processo de feedback' then 'feedback'
  end;

-- Writing a row computes its kind anew. The owner of the tables is let off their row level security for as long as this takes.
alter table routine.tasks no force row level security;
update routine.tasks set label = label where routine.meeting_kind(label) = 'weekly';
alter table routine.tasks force row level security;

-- A daily meeting or weekly review that was started: since when, and until when.
create table routine.meetings (
  company_id bigint not null,
  task_id bigint not null,
  started_at timestamptz not null,
  started_by bigint not null,
  ended_at timestamptz,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, started_by) references identity.members (company_id, user_id),
  check (ended_at >= started_at)
);
create index on routine.meetings (company_id, started_by);

-- What a person says in it: what was done, what comes next, what is in the way.
create table routine.meeting_parts (
  company_id bigint not null,
  task_id bigint not null,
  user_id bigint not null,
  present boolean not null default false,
  done text not null default '',
  plan text not null default '',
  obstacles text not null default '',
  updated_by bigint not null,
  -- Milliseconds, as on the wire: it is the version an editor compares.
  updated_at timestamptz(3) not null,
  primary key (company_id, task_id, user_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
create index on routine.meeting_parts (company_id, user_id);
create index on routine.meeting_parts (company_id, updated_by);

select platform.company_table('routine.meetings'), platform.company_table('routine.meeting_parts');
