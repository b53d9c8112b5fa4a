-- The tables as release 0.2.0 left them, by area, with the rows that every installation begins with. What follows is
-- changed by later files only. Functions, views, triggers and policies are in ../definitions, but for those that tables
-- are made with: the company of a request, the rule of a company's table, and what a stored column is computed by.
create extension if not exists btree_gist with schema public;

-- The ground that every area stands on. Tables of a company begin their primary key with company_id, force row level
-- security and grant the application role what it needs, and no more.
create schema audit;
grant usage on schema audit to prumo_app;

-- Append-only: who changed what, when, from what to what.
create table audit.trail (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index trail_at on audit.trail (company_id, at desc, id desc);
create index trail_entity on audit.trail (company_id, entity, entity_id);
alter table audit.trail enable row level security;
alter table audit.trail force row level security;
grant select, insert on audit.trail to prumo_app;

create schema platform;
grant usage on schema platform to prumo_app;

-- The answer of a call that carried an Idempotency-Key, given again when the call is repeated.
create table platform.idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  call text not null,
  request_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
alter table platform.idempotency_keys enable row level security;
alter table platform.idempotency_keys force row level security;
grant select, insert, update, delete on platform.idempotency_keys to prumo_app;

-- Tries of sign-in, recovery and registration, counted for all nodes together. No company, no personal data: keys are
-- hashes.
create table platform.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on platform.rate_limits to prumo_app;

-- Companies, the people who use them, and their sessions.
-- People and sessions are not a company's rows: a consultant is one person in many companies. Row level security opens
-- them to whoever presents the key: the session's hash, the e-mail address, one's own id, or a shared company.
create schema identity;
grant usage on schema identity to prumo_app;

create function identity.current_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;

-- What every table of a company needs besides its columns, so that a migration says it once:
-- select platform.company_table('people.norms');
-- Row level security, forced on the owner as well; the policy that shows a company its own rows; the rights of the
-- application, on the table and on its schema. A table with other rights or policies writes its own.
create function platform.company_table(company_table regclass) returns void language plpgsql as $$
begin
  if not exists (
    select from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = company_table and i.indisprimary and a.attname = 'company_id'
  ) then
    raise exception 'the primary key of % does not begin with company_id', company_table;
  end if;
  execute format('alter table %s enable row level security', company_table);
  execute format('alter table %s force row level security', company_table);
  execute format(
    'create policy tenant on %s using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))',
    company_table);
  execute format('grant select, insert, update, delete on %s to prumo_app', company_table);
  execute format('grant usage on schema %s to prumo_app',
    (select relnamespace::regnamespace from pg_class where oid = company_table));
end $$;
revoke execute on function platform.company_table(regclass) from public;

create table identity.companies (
  id bigint generated always as identity primary key,
  name text not null,
  trade_name text,
  tax_id text,
  phone text,
  email text,
  time_zone text not null default 'America/Sao_Paulo',
  payment_status text not null default 'PERIOD_FREE'
    check (payment_status in ('PERIOD_FREE', 'PAYMENT_TRUE', 'OPEN', 'WITHOUT_PAYMENT', 'CANCELED')),
  trial_ends_on date,
  created_at timestamptz not null default now(),
  -- How many active people a company may have (decisions.tsv O209); its plan sets it.
  people_limit int not null default 10 check (people_limit >= 0),
  -- Companies somebody creates for others, and consultants whom an existing company invites (decisions.tsv O208, O209, O214).
  created_by bigint,
  -- The logo of a company: a stored file of its own.
  logo_file_id bigint,
  -- Whoever works here sets it up before anything else.
  two_step_required boolean not null default false,
  deletion_requested_at timestamptz,
  deletion_due_at timestamptz,
  deletion_requested_by bigint,
  closed_at timestamptz,
  limited_from date,
  restricted_from date,
  -- How many days after its trial a company that never paid is limited before it is restricted (decision O237).
  trial_grace_days smallint not null default 15 check (trial_grace_days between 0 and 365),
  paused_from date,
  paused_until date,
  free_people int not null default 10 check (free_people >= 0),
  free_bytes bigint not null default 5368709120 check (free_bytes >= 0),
  check ((deletion_requested_at is null) = (deletion_due_at is null)),
  check (closed_at is null or deletion_due_at is not null),
  check ((paused_from is null) = (paused_until is null))
);
create index on identity.companies (created_by);
create index on identity.companies (deletion_due_at) where deletion_due_at is not null;
create index on identity.companies (deletion_requested_by) where deletion_requested_by is not null;
alter table identity.companies enable row level security;
alter table identity.companies force row level security;
grant select, insert, update, delete on identity.companies to prumo_app;
grant usage on sequence identity.companies_id_seq to prumo_app;

create table identity.users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  phone text,
  password_hash text not null,
  consultant boolean not null default false,
  must_change_password boolean not null default false,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  companies_limit int not null default 20 check (companies_limit >= 0),
  -- When a message to the address was last answered with what it said: a registration alone proves nothing.
  email_proven_at timestamptz,
  -- Set while a code is asked for at every sign-in.
  two_step_since timestamptz,
  deletion_requested_at timestamptz,
  deletion_due_at timestamptz,
  removed_at timestamptz,
  -- Mails to others may be asked for, and others' words are mailed to somebody, once their address is proven. Addresses
  -- from before proof was asked count as proven for mails alone: an invitation still asks for its link.
  email_assumed boolean not null default false,
  free_companies int not null default 20 check (free_companies >= 0),
  check ((deletion_requested_at is null) = (deletion_due_at is null))
);
create index on identity.users (deletion_due_at) where deletion_due_at is not null;
alter table identity.users enable row level security;
alter table identity.users force row level security;
grant select, insert, update, delete on identity.users to prumo_app;
comment on column identity.users.email_assumed is 'The address was in use before a proof was asked';

create table identity.members (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null references identity.users,
  is_root boolean not null default false,
  is_responsible boolean not null default false,
  permissions text[] not null default '{}',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  -- The user flag 'actived' (entity E072): '1' until a module of the journey was opened, then '2'.
  journey_opened_at timestamptz,
  only_sees text[] not null default '{}',
  approves text[] not null default '{}',
  photo_file_id bigint,
  -- How many companies the plan that this person contracted here lets them serve; null without such a plan in force. It is
  -- derived from the contract at each event, because it is asked for in other companies, which cannot see the contract.
  plan_companies int check (plan_companies >= 0),
  primary key (company_id, user_id)
);
create index on identity.members (user_id);
alter table identity.members enable row level security;
alter table identity.members force row level security;
grant select, insert, update, delete on identity.members to prumo_app;

create table identity.sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references identity.users on delete cascade,
  company_id bigint not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  -- Changing company asks for no password within twelve hours of one (docs/decisions/0054-people-and-rights.md).

  -- When a password, and the code where one is asked for, was last given for this session. Of older ones it is not known.
  proved_at timestamptz not null default '-infinity',
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on identity.sessions (user_id);
create index on identity.sessions (company_id, user_id);
alter table identity.sessions enable row level security;
alter table identity.sessions force row level security;
grant select, insert, update, delete on identity.sessions to prumo_app;

-- One-time passwords of the recovery (decision O015): the old password stays valid until one is used.
create table identity.temporary_passwords (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
alter table identity.temporary_passwords enable row level security;
alter table identity.temporary_passwords force row level security;
grant select, insert, update, delete on identity.temporary_passwords to prumo_app;

-- Invitations of a company to consultants. Who is invited need not have an account yet, and does not see the company:
-- its name and that of who invites are kept as they were told.
create table identity.invitations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  email text not null check (email = lower(email)),
  permissions text[] not null default '{}',
  company_name text not null,
  invited_by bigint references identity.users on delete set null,
  inviter_name text not null,
  -- Of the link in the e-mail; null until it was sent.
  token_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create unique index on identity.invitations (company_id, email) where accepted_at is null and revoked_at is null;
create index on identity.invitations (email);
create index on identity.invitations (token_hash);
create index on identity.invitations (invited_by);
select platform.company_table('identity.invitations');
revoke delete on identity.invitations from prumo_app;

-- When a person signed in or somebody failed to as them, kept six months (docs/decisions/0006). The device is words such
-- as 'Chrome no Windows'; where it was is not kept. A failure has no company.
create table identity.sign_ins (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  succeeded boolean not null,
  device text not null,
  company_id bigint references identity.companies on delete set null,
  -- A failed try: with a wrong password, or with the right one and a wrong code.
  second_step boolean not null default false,
  primary key (user_id, id)
);
create index on identity.sign_ins (user_id, at);
create index on identity.sign_ins (at);
create index on identity.sign_ins (company_id);
alter table identity.sign_ins enable row level security;
alter table identity.sign_ins force row level security;
grant select, insert, delete on identity.sign_ins to prumo_app;

-- The secret shared with the person's application, sealed with the key of the settings.
create table identity.second_steps (
  user_id bigint primary key references identity.users on delete cascade,
  secret text not null,
  -- The time step of the last code that was taken: none up to it is taken again.
  last_step bigint not null,
  created_at timestamptz not null
);
alter table identity.second_steps enable row level security;
alter table identity.second_steps force row level security;
grant select, insert, update, delete on identity.second_steps to prumo_app;

-- A secret that was shown and not yet confirmed by a code: it asks for nothing.
create table identity.second_step_setups (
  user_id bigint primary key references identity.users on delete cascade,
  secret text not null,
  expires_at timestamptz not null
);
alter table identity.second_step_setups enable row level security;
alter table identity.second_step_setups force row level security;
grant select, insert, update, delete on identity.second_step_setups to prumo_app;

create table identity.recovery_codes (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, id),
  unique (user_id, code_hash)
);
alter table identity.recovery_codes enable row level security;
alter table identity.recovery_codes force row level security;
grant select, insert, update, delete on identity.recovery_codes to prumo_app;

-- A sign-in whose password was right and whose code is still awaited. `password_mark` tells the password by which it was
-- opened: another one voids it.
create table identity.sign_in_tickets (
  ticket_hash text primary key,
  user_id bigint not null references identity.users on delete cascade,
  password_mark text not null,
  -- The one-time password it was opened with, which is used up only when the code is right.
  temporary_hash text,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index on identity.sign_in_tickets (user_id);
alter table identity.sign_in_tickets enable row level security;
alter table identity.sign_in_tickets force row level security;
grant select, insert, update, delete on identity.sign_in_tickets to prumo_app;

-- Browsers that are not asked for the code until they expire.
create table identity.trusted_devices (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  token_hash text not null unique,
  password_mark text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
alter table identity.trusted_devices enable row level security;
alter table identity.trusted_devices force row level security;
grant select, insert, update, delete on identity.trusted_devices to prumo_app;

-- Keys that let an API client open one download of a session within a minute (decision O008). They end with the session.
create table identity.download_tokens (
  token_hash text primary key,
  session_hash text not null references identity.sessions (token_hash) on delete cascade,
  expires_at timestamptz not null
);
create index on identity.download_tokens (session_hash);
alter table identity.download_tokens enable row level security;
alter table identity.download_tokens force row level security;
grant select, insert, delete on identity.download_tokens to prumo_app;

-- Opens one session, in the company a person changed to. `password_mark` tells the password it rests on: another one
-- voids it.
create table identity.entry_tickets (
  ticket_hash text primary key,
  user_id bigint not null,
  company_id bigint not null,
  password_mark text not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on identity.entry_tickets (company_id, user_id);
alter table identity.entry_tickets enable row level security;
alter table identity.entry_tickets force row level security;
grant select, insert, delete on identity.entry_tickets to prumo_app;

-- Invitations to the team by a link, which its maker sends by themselves: nobody's address is known before it is opened.
-- Of each token only the hash is stored.
create table identity.team_invitations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- For whom it was made, and their number, to send the link to.
  name text not null,
  phone text,
  permissions text[] not null default '{}',
  only_sees text[] not null default '{}',
  approves text[] not null default '{}',
  invited_by bigint not null,
  -- Of the newest link: one before it opens nothing any more.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Who opened it and with which address, until the mail to that address was answered by choosing a password.
  claimed_name text,
  claimed_phone text,
  claimed_email text check (claimed_email = lower(claimed_email)),
  claimed_at timestamptz,
  -- Of the link in that mail; null until it was sent.
  claim_hash text unique,
  accepted_at timestamptz,
  accepted_by bigint,
  primary key (company_id, id),
  foreign key (company_id, invited_by) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, accepted_by) references identity.members (company_id, user_id) on delete set null (accepted_by),
  check (num_nulls(claimed_name, claimed_phone, claimed_email, claimed_at) in (0, 4)),
  check (accepted_by is null or accepted_at is not null)
);
create index on identity.team_invitations (company_id, invited_by);
create index on identity.team_invitations (company_id, accepted_by) where accepted_by is not null;
select platform.company_table('identity.team_invitations');

-- How long the trial of a new company lasts, and how long it is readable after it; what were 7 days in the code and the
-- default of a column.
create table identity.trial_terms (
  only_row boolean primary key default true check (only_row),
  trial_days smallint not null default 7 check (trial_days between 1 and 365),
  trial_grace_days smallint not null default 15 check (trial_grace_days between 0 and 365)
);
-- Before row level security, which also binds an owner who is no superuser.
insert into identity.trial_terms default values;
alter table identity.trial_terms enable row level security;
alter table identity.trial_terms force row level security;
grant select, update on identity.trial_terms to prumo_app;

-- What every stored file is, whoever shows it. The content lies in the storage under `key`; the area that shows the
-- file refers to this row and decides who may see it.
create schema storage;
grant usage on schema storage to prumo_app;

create table storage.files (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  key text not null unique,
  name text not null,
  type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  created_by bigint references identity.users,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
select platform.company_table('storage.files');

-- Bytes a company stores and may store (the plan's limit_gb, 5 GB in the trial): one row to check and to add to.
create table storage.space (
  company_id bigint primary key references identity.companies on delete cascade,
  used_bytes bigint not null default 0,
  limit_bytes bigint not null default 5368709120
);
select platform.company_table('storage.space');

-- Contents whose row is gone: a job removes them from the storage.
create table storage.discarded (
  company_id bigint not null,
  key text not null,
  discarded_at timestamptz not null default now(),
  primary key (company_id, key)
);
alter table storage.discarded enable row level security;
alter table storage.discarded force row level security;
grant select, insert, update, delete on storage.discarded to prumo_app;

-- Pictures inside rich text, of every area: shown to the whole company. One that no saved text ever held is collected.
create table storage.pictures (
  company_id bigint not null,
  file_id bigint not null,
  kept_at timestamptz,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references storage.files on delete cascade
);
create index on storage.pictures (company_id) where kept_at is null;
select platform.company_table('storage.pictures');

-- Database and store carry the same words, so that a node which was told another store is noticed at its start
-- (platform/storage/marking.ts). Only the owner of the database reads and writes them.
create table storage.mark (
  only_one boolean primary key default true check (only_one),
  words text not null
);

create schema contacts;
grant usage on schema contacts to prumo_app;

create table contacts.contacts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  email text not null,
  phone text not null default '',
  created_by bigint references identity.users,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, email)
);
select platform.company_table('contacts.contacts');

create schema admin;
grant usage on schema admin to prumo_app;

create table admin.departments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  sigla text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index on admin.departments (company_id, lower(name));
select platform.company_table('admin.departments');

-- Projects and business units.
create table admin.projects (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index on admin.projects (company_id, lower(name));
select platform.company_table('admin.projects');

-- When somebody is away, from the first day to the last. Two absences of one person have no day in common.
create table admin.absences (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('vacation', 'day_off', 'leave', 'other')),
  starts_on date not null,
  ends_on date not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id) on delete set null (created_by),
  check (ends_on >= starts_on),
  exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(user_id, user_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  )
);
create index on admin.absences (company_id, ends_on);
create index on admin.absences (company_id, user_id);
create index on admin.absences (company_id, created_by) where created_by is not null;
select platform.company_table('admin.absences');

-- Tasks with and without date, their series, and what hangs on them.
create schema routine;
grant usage on schema routine to prumo_app;

-- Reference content: the colours a tag can have.
create table routine.tag_colors (
  id bigint primary key,
  color text not null unique,
  name text not null
);
grant select on routine.tag_colors to prumo_app;
insert into routine.tag_colors (id, color, name) values
  (1, '#c92a2a', 'Vermelho'), (2, '#d9480f', 'Laranja'), (3, '#a86f00', 'Ipê'), (4, '#5c940d', 'Limão'),
  (5, '#2b8a3e', 'Verde'), (6, '#0e755c', 'Petróleo'), (7, '#0b7285', 'Ciano'), (8, '#1864ab', 'Azul'),
  (9, '#364fc7', 'Índigo'), (10, '#862e9c', 'Uva'), (11, '#a61e4d', 'Rosa'), (12, '#495057', 'Cinza');

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
select platform.company_table('routine.tags');

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
  priority_of_team boolean not null default false,
  repeat_rule jsonb,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (num_nonnulls(repeat_day, repeat_interval, repeat_rule) = 1),
  check (type = '2' or not priority_of_team)
);
create index on routine.series (materialised_until) where ended_at is null;
select platform.company_table('routine.series');

-- What tells meetings from other tasks in a stored column: changing it does not compute the column anew.
-- The weekly review is a meeting like the daily one; which meeting a title names is said by the contract's meetingKind too.
create or replace function routine.meeting_kind(label text) returns text language sql immutable strict parallel safe
  return case translate(lower(btrim(regexp_replace(label, '\s+', ' ', 'g'))), 'áàâãéèêíìîóòôõúùûç', 'aaaaeeeiiioooouuuc')
    when 'reuniao diaria' then 'daily'
    when 'revisao semanal' then 'weekly'
    when 'processo de feedback' then 'feedback'
  end;

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
  about_id bigint,
  -- Title, feedback and subjects in lower case without accents, as people type when they search.
  words text not null default '',
  notify text not null default '1' check (notify in ('1', '2')),
  created_at timestamptz not null default now(),
  -- Milliseconds, as on the wire: it is the version an editor compares.
  updated_at timestamptz(3) not null default now(),
  -- Which tasks are meetings, without reading every title.
  meeting text generated always as (routine.meeting_kind(label)) stored,
  -- A task may belong to minutes, and to one of their subjects it came out of.
  minutes_id bigint,
  minutes_subject_id bigint,
  -- Priority is a mark of its own. Of a person's own task the type '3' says it; a task of the team has it beside its type.
  priority_of_team boolean not null default false,
  -- What there is to say about a task beside its title, as rich text, and what has to be concluded before it.
  description text not null default '',
  for_departments bigint[],
  for_people bigint[],
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, closed_by) references identity.members (company_id, user_id),
  foreign key (company_id, series_id) references routine.series,
  foreign key (company_id, backlog_id) references routine.tasks on delete set null (backlog_id),
  check (ends_at is null or (starts_at is not null and ends_at > starts_at)),
  check ((status = '2') = (closed_at is not null)),
  check (date is not null or (series_id is null and status = '1')),
  check (type = '2' or not priority_of_team),
  check ((for_departments is null) = (for_people is null)),
  check (type = '2' or for_people is null)
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
create index on routine.tasks (company_id, user_id, date) where meeting is not null;
create index on routine.tasks (company_id, series_id, date) where meeting is not null and series_id is not null;
create index on routine.tasks (company_id, minutes_id) where minutes_id is not null;
create index on routine.tasks (company_id, minutes_subject_id) where minutes_subject_id is not null;
create index on routine.tasks (company_id, about_id) where about_id is not null;
-- Tasks that somebody wrote for somebody else: their author finds them in one list, and by the search.
create index on routine.tasks (company_id, created_by, status, date) where user_id <> created_by;
create index on routine.tasks (company_id) where for_people is not null;
select platform.company_table('routine.tasks');

create table routine.task_contacts (
  company_id bigint not null,
  task_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, task_id, contact_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on routine.task_contacts (company_id, contact_id);
select platform.company_table('routine.task_contacts');

create table routine.task_departments (
  company_id bigint not null,
  task_id bigint not null,
  department_id bigint not null,
  primary key (company_id, task_id, department_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, department_id) references admin.departments
);
create index on routine.task_departments (company_id, department_id);
select platform.company_table('routine.task_departments');

create table routine.task_tags (
  company_id bigint not null,
  task_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, task_id, tag_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, tag_id) references routine.tags on delete cascade
);
create index on routine.task_tags (company_id, tag_id);
select platform.company_table('routine.task_tags');

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
select platform.company_table('routine.task_subjects');

create table routine.task_links (
  company_id bigint not null,
  task_id bigint not null,
  position int not null,
  link text not null,
  primary key (company_id, task_id, position),
  foreign key (company_id, task_id) references routine.tasks on delete cascade
);
select platform.company_table('routine.task_links');

create table routine.task_files (
  company_id bigint not null,
  task_id bigint not null,
  file_id bigint not null,
  primary key (company_id, task_id, file_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, file_id) references storage.files
);
create index on routine.task_files (company_id, file_id);
select platform.company_table('routine.task_files');

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
select platform.company_table('routine.timesheet_entries');

create table routine.timesheet_locks (
  company_id bigint not null references identity.companies on delete cascade,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  locked_at timestamptz not null,
  locked_by bigint not null,
  primary key (company_id, month),
  foreign key (company_id, locked_by) references identity.members (company_id, user_id)
);
select platform.company_table('routine.timesheet_locks');

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
select platform.company_table('routine.meeting_items');

-- The private address under which a calendar application reads somebody's tasks (docs/decisions/0011). One for each
-- person in each company; of its token only the hash is kept.
create table routine.calendar_feeds (
  company_id bigint not null,
  user_id bigint not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  -- Moves at most every quarter of an hour: a read is not a write.
  read_at timestamptz,
  -- What the calendar said when it was last read, and since when it has said that: ETag and Last-Modified.
  fingerprint text not null default '',
  changed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
alter table routine.calendar_feeds enable row level security;
alter table routine.calendar_feeds force row level security;
grant select, insert, update, delete on routine.calendar_feeds to prumo_app;

-- Holidays of a company's state and city, and days on which it does not work. A yearly one returns on its day.
create table routine.days_off (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  date date not null,
  yearly boolean not null,
  name text not null,
  kind text not null check (kind in ('state', 'city', 'own')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, date)
);
select platform.company_table('routine.days_off');

-- Whom a responsible user allows to see the hours of the team and to approve them.
create table routine.timesheet_leads (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  granted_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);
select platform.company_table('routine.timesheet_leads');

-- What a person's hours of a month have come to: sent to be approved, approved, or returned with a word.
create table routine.timesheet_approvals (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('submitted', 'approved', 'returned')),
  note text not null default '',
  submitted_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by bigint,
  primary key (company_id, user_id, month),
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  check ((decided_at is null) = (state = 'submitted')),
  check (state <> 'returned' or note <> '')
);
create index on routine.timesheet_approvals (company_id, month) where state = 'submitted';
create index on routine.timesheet_approvals (company_id, decided_by) where decided_by is not null;
select platform.company_table('routine.timesheet_approvals');

-- What an hour of a person costs from a month on; null: from that month on it is not known.
create table routine.hour_costs (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  since date not null check (extract(day from since) = 1),
  cost numeric(14, 2) check (cost >= 0),
  primary key (company_id, user_id, since),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);
select platform.company_table('routine.hour_costs');

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
select platform.company_table('routine.meetings');

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
select platform.company_table('routine.meeting_parts');

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
  for_departments bigint[],
  for_people bigint[],
  primary key (company_id, task_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, deleted_by) references identity.members (company_id, user_id),
  check ((for_departments is null) = (for_people is null))
);
create index on routine.deleted_tasks (company_id, deleted_at desc, task_id desc);
create index on routine.deleted_tasks (deleted_at);
create index on routine.deleted_tasks (company_id, user_id);
create index on routine.deleted_tasks (company_id, created_by);
create index on routine.deleted_tasks (company_id, deleted_by);
select platform.company_table('routine.deleted_tasks');

-- Views of lists of tasks: filters, order, groups and columns under a name, of one person or of the company.
create table routine.list_views (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  list text not null check (list in ('tasks', 'week', 'month', 'finished')),
  name text not null,
  shared boolean not null default false,
  -- The entries of the address that shows it, by name.
  address jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- What a person's choice of a view refers to: a view is chosen for its own list.
  unique (company_id, list, id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create unique index on routine.list_views (company_id, user_id, list, lower(name));
create index on routine.list_views (company_id) where shared;
select platform.company_table('routine.list_views');

-- The view with which a list opens, by person.
create table routine.default_views (
  company_id bigint not null,
  user_id bigint not null,
  list text not null,
  view_id bigint not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, list, view_id) references routine.list_views (company_id, list, id) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on routine.default_views (company_id, list, view_id);
select platform.company_table('routine.default_views');

create table routine.task_prerequisites (
  company_id bigint not null,
  task_id bigint not null,
  prerequisite_id bigint not null check (prerequisite_id <> task_id),
  primary key (company_id, task_id, prerequisite_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, prerequisite_id) references routine.tasks on delete cascade
);
create index on routine.task_prerequisites (company_id, prerequisite_id);
select platform.company_table('routine.task_prerequisites');

-- Tasks that a company makes again and again: what a new one starts with, shared by everybody.
create table routine.task_templates (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The content of a task: title, hours, description, check list, links, tags by name, contacts, departments, person,
  -- repetition.
  content jsonb not null,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index task_templates_name on routine.task_templates (company_id, lower(name));
create index on routine.task_templates (company_id, created_by);
select platform.company_table('routine.task_templates');

create schema privacy;
grant usage on schema privacy to prumo_app;

-- All that a company has, prepared as one file. `run` counts who has begun: only the last one may go on.
create table privacy.exports (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  requested_by bigint references identity.users on delete set null,
  requested_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  -- Percent of what there is to write.
  progress int not null default 0 check (progress between 0 and 100),
  run int not null default 0,
  touched_at timestamptz not null,
  -- Where the content lies, or is about to.
  key text,
  size bigint,
  sha256 text,
  record_count bigint,
  file_count bigint,
  finished_at timestamptz,
  expires_at timestamptz,
  -- An export is of everything a company has, or a bundle of some of it that an area declares. One of each kind is prepared
  -- at a time.
  kind text not null default 'company',
  primary key (company_id, id),
  check (status <> 'ready' or (key is not null and size is not null and sha256 is not null and expires_at is not null))
);
create index on privacy.exports (requested_by);
create index on privacy.exports (status, touched_at) where status in ('waiting', 'running', 'ready');
create unique index exports_one_at_a_time on privacy.exports (company_id, kind) where status in ('waiting', 'running');
select platform.company_table('privacy.exports');

-- That an account or a company is gone, outside of any company and without personal data: its number, when it was asked
-- for and done, and how much went.
create table privacy.erasures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'company')),
  subject_id bigint not null,
  requested_at timestamptz,
  erased_at timestamptz not null,
  record_count bigint not null default 0,
  file_count bigint not null default 0
);
alter table privacy.erasures enable row level security;
alter table privacy.erasures force row level security;
grant select, insert on privacy.erasures to prumo_app;

-- One conversation per company, between its users and its consultants (decision O021).
create schema chat;
grant usage on schema chat to prumo_app;

create table chat.messages (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  -- Empty once it was deleted: its place in the conversation stays.
  text text not null check (length(text) <= 4000),
  sent_at timestamptz not null,
  deleted_at timestamptz,
  room_id bigint,
  answers_id bigint,
  words text not null
  generated always as (lower(regexp_replace(normalize(text, nfd), '[\u0300-\u036f]', '', 'g'))) stored,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members,
  foreign key (company_id, answers_id) references chat.messages on delete set null (answers_id),
  check (deleted_at is null or text = '')
);
-- How fast somebody writes, and what keeps a member from being deleted.
create index on chat.messages (company_id, user_id, id);
create index on chat.messages (company_id, room_id, id);
create index on chat.messages (company_id, answers_id) where answers_id is not null;
select platform.company_table('chat.messages');

-- Up to which message a member has read.
create table chat.reads (
  company_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  read_at timestamptz not null,
  id bigint generated always as identity,
  room_id bigint,
  foreign key (company_id, user_id) references identity.members on delete cascade,
  primary key (company_id, id),
  unique nulls not distinct (company_id, user_id, room_id)
);
create index on chat.reads (company_id, room_id);
select platform.company_table('chat.reads');

-- Rooms beside the company's conversation: of a department, and of two people (docs/decisions/0060-conversation.md).
create table chat.rooms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('department', 'direct')),
  -- Null once the department was deleted: then nobody is in the room.
  department_id bigint,
  -- The two people, the lower number first, so that a pair has one room.
  person_low bigint,
  person_high bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, person_low) references identity.members (company_id, user_id),
  foreign key (company_id, person_high) references identity.members (company_id, user_id),
  check ((kind = 'direct') = (person_low is not null and person_high is not null)),
  check (person_low < person_high),
  check (kind = 'department' or department_id is null)
);
create unique index on chat.rooms (company_id, department_id) where department_id is not null;
create unique index on chat.rooms (company_id, person_low, person_high) where kind = 'direct';
create index on chat.rooms (company_id, person_high) where kind = 'direct';
select platform.company_table('chat.rooms');

create table chat.message_files (
  company_id bigint not null,
  message_id bigint not null,
  file_id bigint not null,
  primary key (company_id, message_id, file_id),
  unique (company_id, file_id),
  foreign key (company_id, message_id) references chat.messages on delete cascade,
  foreign key (company_id, file_id) references storage.files
);
select platform.company_table('chat.message_files');

create table chat.mentions (
  company_id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  primary key (company_id, message_id, user_id),
  foreign key (company_id, message_id) references chat.messages on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on chat.mentions (company_id, user_id);
select platform.company_table('chat.mentions');

create table chat.reactions (
  company_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  user_id bigint not null,
  reaction text not null check (reaction in ('like', 'love', 'laugh', 'party', 'thanks', 'seen')),
  reacted_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, message_id, user_id, reaction),
  foreign key (company_id, message_id) references chat.messages on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on chat.reactions (company_id, user_id);
select platform.company_table('chat.reactions');

-- What people are told inside the application, and how they want to hear of it.
create schema notifications;
grant usage on schema notifications to prumo_app;

create table notifications.notifications (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  title text not null,
  -- Sanitised HTML.
  message text not null default '',
  -- A path of the application, or nothing.
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)'),
  -- What it tells of, where that is told only once.
  once text,
  -- How the person wanted to hear of this kind when it happened.
  in_app boolean not null,
  email text not null check (email in ('now', 'digest', 'none')),
  created_at timestamptz not null,
  viewed_at timestamptz,
  mailed_at timestamptz,
  -- The permission that opens what a notification tells of. Nothing: it is everybody's, or the person's own.
  needs text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on notifications.notifications (company_id, user_id, created_at desc, id desc) where in_app;
create index on notifications.notifications (company_id, user_id, created_at desc, id desc)
  where in_app and viewed_at is null;
create index on notifications.notifications (company_id, user_id, created_at) where email = 'digest' and mailed_at is null;
create index on notifications.notifications (company_id, created_at);
create unique index on notifications.notifications (company_id, user_id, kind, once) where once is not null;
select platform.company_table('notifications.notifications');

-- Where a person wants something else than the kind's own default.
create table notifications.preferences (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  kind text not null,
  in_app boolean not null,
  email text not null check (email in ('now', 'digest', 'none')),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
select platform.company_table('notifications.preferences');

-- The e-mail that sums up a day. `sent_on` is the last day it was seen to, whether there was something to say or not.
create table notifications.digests (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  -- Null: nobody chose, and it comes to who is no consultant.
  enabled boolean,
  hour smallint not null default 7 check (hour between 6 and 20),
  sent_on date,
  -- The end of the address that ends a person's daily e-mail, the same in every mail.
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
select platform.company_table('notifications.digests');

-- The days that have begun in a company: what is told once a day has been told.
create table notifications.mornings (
  company_id bigint not null references identity.companies on delete cascade,
  day date not null,
  primary key (company_id, day)
);
select platform.company_table('notifications.mornings');

-- What people say below a record of any area, as plain text. `entity` is the record's entity in the audit trail; the
-- area that owns the record deletes its comments with it.
create table notifications.comments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, author_id) references identity.members (company_id, user_id)
);
create index on notifications.comments (company_id, entity, record_id, id);
create index on notifications.comments (company_id, author_id);
select platform.company_table('notifications.comments');

create table notifications.comment_mentions (
  company_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  primary key (company_id, comment_id, user_id),
  foreign key (company_id, comment_id) references notifications.comments on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);
create index on notifications.comment_mentions (company_id, user_id);
select platform.company_table('notifications.comment_mentions');

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
select platform.company_table('minutes.folders');

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
  series_id bigint,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references minutes.folders on delete set null (folder_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  foreign key (company_id, archived_by) references identity.members (company_id, user_id)
);
create index on minutes.minutes (company_id, held_on desc, id desc) where archived_at is null;
create index on minutes.minutes (company_id, folder_id, held_on desc, id desc);
create index on minutes.minutes (company_id, archived_at desc, id desc) where archived_at is not null;
create index on minutes.minutes (company_id, series_id, held_on desc, id desc) where series_id is not null;
select platform.company_table('minutes.minutes');

create table minutes.contacts (
  company_id bigint not null,
  minutes_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, minutes_id, contact_id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on minutes.contacts (company_id, contact_id);
select platform.company_table('minutes.contacts');

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
  responsible_user_id bigint,
  responsible_contact_id bigint,
  primary key (company_id, id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, previous_id) references minutes.subjects on delete set null (previous_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  check (due_at is null or due_on is not null),
  foreign key (company_id, responsible_user_id) references identity.members (company_id, user_id),
  foreign key (company_id, responsible_contact_id) references contacts.contacts,
  check (num_nonnulls(responsible_user_id, responsible_contact_id) <= 1)
);
create index on minutes.subjects (company_id, minutes_id, position);
-- An open subject goes on in one later set of minutes at most at a time; who is taken over is looked up here.
create index on minutes.subjects (company_id, previous_id) where previous_id is not null;
create index on minutes.subjects (company_id, due_on) where status = '1' and due_on is not null;
create index on minutes.subjects (company_id, responsible_user_id) where responsible_user_id is not null;
create index on minutes.subjects (company_id, responsible_contact_id) where responsible_contact_id is not null;
select platform.company_table('minutes.subjects');

create table minutes.files (
  company_id bigint not null,
  minutes_id bigint not null,
  file_id bigint not null,
  primary key (company_id, minutes_id, file_id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, file_id) references storage.files
);
create index on minutes.files (company_id, file_id);
select platform.company_table('minutes.files');

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
select platform.company_table('minutes.agenda_subjects');

create table minutes.agenda_contacts (
  company_id bigint not null,
  subject_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, subject_id, contact_id),
  foreign key (company_id, subject_id) references minutes.agenda_subjects on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on minutes.agenda_contacts (company_id, contact_id);
select platform.company_table('minutes.agenda_contacts');

-- Minutes name people of the company: who took part, and who is responsible for a subject. `responsible` is then the name
-- as it was written; a person or a contact is shown by the name they have now.
create table minutes.people (
  company_id bigint not null,
  minutes_id bigint not null,
  user_id bigint not null,
  primary key (company_id, minutes_id, user_id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on minutes.people (company_id, user_id);
select platform.company_table('minutes.people');

-- Agendas with which minutes begin, shared by the company.
create table minutes.templates (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The subjects in their order: title and description (rich text).
  subjects jsonb not null,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index templates_name on minutes.templates (company_id, lower(name));
create index on minutes.templates (company_id, created_by);
select platform.company_table('minutes.templates');

-- Meetings that repeat: when, who takes part, and with what their minutes begin.
create table minutes.series (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  folder_id bigint,
  place text not null,
  -- Participants who are neither people of the company nor contacts: free text, one to a line.
  participants text not null,
  -- The subjects with which minutes begin, in their order: title and description (rich text).
  subjects jsonb not null,
  -- As routine.series.repeat_rule; it counts from starts_on.
  repeat_rule jsonb not null,
  starts_on date not null,
  starts_at time,
  ends_at time,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references minutes.folders on delete set null (folder_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (ends_at is null or ends_at > starts_at)
);
create index on minutes.series (company_id, folder_id);
create index on minutes.series (company_id, created_by);
select platform.company_table('minutes.series');

create table minutes.series_people (
  company_id bigint not null,
  series_id bigint not null,
  user_id bigint not null,
  primary key (company_id, series_id, user_id),
  foreign key (company_id, series_id) references minutes.series on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on minutes.series_people (company_id, user_id);
select platform.company_table('minutes.series_people');

create table minutes.series_contacts (
  company_id bigint not null,
  series_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, series_id, contact_id),
  foreign key (company_id, series_id) references minutes.series on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on minutes.series_contacts (company_id, contact_id);
select platform.company_table('minutes.series_contacts');

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
select platform.company_table('files.folders');

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
select platform.company_table('files.own_files');

-- The provider's: no company's rows. Everybody reads them, the operator writes them.
create table files.provided_folders (
  id bigint generated always as identity primary key,
  title text not null,
  position int not null default 0,
  created_at timestamptz not null default now()
);
create unique index on files.provided_folders (lower(title));
alter table files.provided_folders enable row level security;
alter table files.provided_folders force row level security;
grant select, insert, update, delete on files.provided_folders to prumo_app;

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
alter table files.provided_files enable row level security;
alter table files.provided_files force row level security;
grant select, insert, update, delete on files.provided_files to prumo_app;

-- One box finds everything (docs/decisions/0015-search.md). What is searchable is declared once per kind: a view
-- `search.of_<kind>` that says what an entry is made of, and `search.follow` for the tables it is read from. From then on
-- the database itself keeps the entries: no verb can forget to.
create schema search;
grant usage on schema search to prumo_app;

-- Derived: whatever is here can be made again by `search.rebuild`. No row level security, and no right of the
-- application to read or write a row: `search.find` and the triggers are the only ways in.
create table search.entries (
  company_id bigint not null references identity.companies on delete cascade,
  kind text not null,
  record_id bigint not null,
  -- Whose alone it is; null: everybody's in the company.
  owner_id bigint,
  -- What one must hold to find it; null: nothing.
  permission text,
  title text not null,
  hint text not null,
  -- The folder it lies in.
  within_id bigint,
  -- Occurrences of one series are found as one.
  series_id bigint,
  -- The day it is about, where it has one; `at` is then its noon in Brasília.
  day date,
  at timestamptz not null,
  words tsvector not null,
  primary key (company_id, kind, record_id)
);
-- Without a list of pending entries, which every search would have to read through.
create index on search.entries using gin (words) with (fastupdate = off);
-- A search reads no more of a company than it must, however common the word (docs/decisions/0015-search.md): first the
-- entries nearest to now, whatever they say; then, where those do not suffice, the index of words.

-- In the order of time, everybody's (0) and each person's own.
create index entries_nearest on search.entries (company_id, coalesce(owner_id, 0), at, record_id);

-- Processes of a company: under each department macro-processes, under these processes (micro-processes) with their
-- stages and procedures (POPs); the customer's journey; what each department is there for.
create schema processes;
grant usage on schema processes to prumo_app;

-- Positions count from 1 within what they hang below, without gaps: the numbers people read ('1.2.3') follow from them.
-- Deferred, so that one statement may turn an order round.
create table processes.macro_processes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  position int not null check (position > 0),
  title text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, department_id, position) deferrable initially deferred
);
select platform.company_table('processes.macro_processes');

create table processes.micro_processes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  macro_process_id bigint not null,
  position int not null check (position > 0),
  title text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, macro_process_id) references processes.macro_processes,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, macro_process_id, position) deferrable initially deferred
);
select platform.company_table('processes.micro_processes');

create table processes.stages (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  micro_process_id bigint not null,
  position int not null check (position > 0),
  -- Sanitised rich text.
  description text not null default '',
  responsible text not null default '',
  sla text not null default '',
  -- Another process that this stage hands over to.
  associated_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, micro_process_id) references processes.micro_processes,
  foreign key (company_id, associated_id) references processes.micro_processes on delete set null (associated_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, micro_process_id, position) deferrable initially deferred
);
create index on processes.stages (company_id, associated_id) where associated_id is not null;
select platform.company_table('processes.stages');

-- Standard operating procedures (POPs): what is being worked on. What was decided lies in procedure_versions.
create table processes.procedures (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- Of a process; that of the customer's journey has none, and one whose history outlives its process has none any more.
  micro_process_id bigint,
  journey boolean not null default false,
  title text not null,
  -- Rich text, sanitised: objective to improvement_point.
  objective text not null default '',
  description text not null default '',
  acronyms text not null default '',
  reference_documents text not null default '',
  care text not null default '',
  indicators text not null default '',
  expected_result text not null default '',
  nonconformity_actions text not null default '',
  materials text not null default '',
  systems text not null default '',
  improvement_point text not null default '',
  prepared_by text not null default '',
  accredited_by text not null default '',
  approver_id bigint,
  review_on date,
  created_on date not null,
  -- 1 open, 2 approved, 3 refused.
  status smallint not null default 1 check (status in (1, 2, 3)),
  decided_by bigint,
  decided_at timestamptz,
  -- The number of the approved version that is to be followed; none before the first approval and after a withdrawal.
  version_in_force int,
  -- What was typed and not saved yet: field → value, on top of the columns.
  draft jsonb,
  drafted_by bigint,
  drafted_at timestamptz(3),
  -- One that has history is not forgotten, only put away.
  deleted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, micro_process_id) references processes.micro_processes on delete set null (micro_process_id),
  foreign key (company_id, approver_id) references identity.members (company_id, user_id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  foreign key (company_id, drafted_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  check (not (journey and micro_process_id is not null)),
  check (journey or micro_process_id is not null or deleted_at is not null),
  check ((draft is null) = (drafted_at is null))
);
create unique index on processes.procedures (company_id) where journey and deleted_at is null;
create index on processes.procedures (company_id, micro_process_id, id);
create index on processes.procedures (company_id, updated_at desc, id desc) where status = 1 and deleted_at is null;
create index on processes.procedures (company_id, review_on) where review_on is not null and deleted_at is null;
select platform.company_table('processes.procedures');

-- The evidence: what a procedure said when it was decided on or changed after an approval, who did it and when.
create table processes.procedure_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  procedure_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  -- Everything its document shows: fields, names and numbers of the process, stages.
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, procedure_id, number)
);
select platform.company_table('processes.procedure_versions');
revoke update, delete on processes.procedure_versions from prumo_app;

-- Who is to read a procedure, in each of its versions.
create table processes.procedure_readers (
  company_id bigint not null,
  procedure_id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, procedure_id, user_id),
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);
create index on processes.procedure_readers (company_id, user_id);
select platform.company_table('processes.procedure_readers');

-- Who confirmed having read which version.
create table processes.procedure_readings (
  company_id bigint not null,
  procedure_id bigint not null,
  version int not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, procedure_id, version, user_id),
  foreign key (company_id, procedure_id, version)
    references processes.procedure_versions (company_id, procedure_id, number) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
select platform.company_table('processes.procedure_readings');
revoke update, delete on processes.procedure_readings from prumo_app;

-- Attachments of a process, or of one of its procedures only.
create table processes.procedure_files (
  company_id bigint not null,
  file_id bigint not null,
  micro_process_id bigint not null,
  procedure_id bigint,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references storage.files,
  foreign key (company_id, micro_process_id) references processes.micro_processes,
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade
);
create index on processes.procedure_files (company_id, micro_process_id);
create index on processes.procedure_files (company_id, procedure_id) where procedure_id is not null;
select platform.company_table('processes.procedure_files');

create table processes.journey_stages (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  position int not null check (position > 0),
  description text not null,
  department_id bigint,
  document text not null default '',
  sla text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments on delete set null (department_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, position) deferrable initially deferred
);
create index on processes.journey_stages (company_id, department_id) where department_id is not null;
select platform.company_table('processes.journey_stages');

create table processes.department_missions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  mission text not null,
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, department_id),
  foreign key (company_id, department_id) references admin.departments on delete cascade,
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
select platform.company_table('processes.department_missions');

-- Spreadsheets that become records: what was read of them, what each line became, and what is needed to take it back.
create schema imports;
grant usage on schema imports to prumo_app;

create table imports.batches (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  state text not null default 'mapping'
    check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  file_name text not null,
  headers text[] not null,
  -- {"email": 2}: which column of the file holds what.
  mapping jsonb not null default '{}',
  total integer not null,
  problems integer not null default 0,
  stored integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  -- The last line that the job at work has done.
  done_line integer not null default 0,
  created_by bigint references identity.users,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- Its lines are gone: it can be looked at and not undone.
  cleared boolean not null default false,
  header int not null default 1 check (header >= 0),
  above jsonb not null default '[]',
  primary key (company_id, id)
);
create index batches_by_kind on imports.batches (company_id, kind, id desc);
-- For the job that clears what is old.
create index batches_by_touch on imports.batches (touched_at) where not cleared;
create index on imports.batches (created_by);
select platform.company_table('imports.batches');
comment on table imports.batches is 'One spreadsheet on its way to be records';

create table imports.lines (
  company_id bigint not null,
  batch_id bigint not null,
  line integer not null,
  cells text[] not null,
  -- What was understood, by the keys of the columns; null until it was checked.
  understood jsonb,
  -- [{"column": "email", "message": "E-mail inválido"}]
  problems jsonb not null default '[]',
  -- What two lines of one file must not share; null when nothing.
  identity_key text,
  record_id bigint,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references imports.batches (company_id, id) on delete cascade
);
create index lines_with_problems on imports.lines (company_id, batch_id, line) where problems <> '[]';
create index lines_by_identity on imports.lines (company_id, batch_id, identity_key) where identity_key is not null;
select platform.company_table('imports.lines');
comment on table imports.lines is 'The lines of such a spreadsheet; gone 30 days after it was done';

-- What a company has written down about working there.
create schema people;
grant usage on schema people to prumo_app;

create table people.norms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  position int not null check (position > 0),
  topic text not null,
  suggestions_explanations text not null,
  -- Sanitised rich text.
  description text not null,
  link text not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, position) deferrable initially deferred
);
create unique index on people.norms (company_id, lower(topic));
select platform.company_table('people.norms');
comment on table people.norms is 'The rules of the house, in the order of the manual';

-- Who works or worked in a company: one register for feedback, organogram and onboarding.
create table people.collaborators (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- The position in their own words.
  cargo text not null,
  department_id bigint not null,
  email text not null default '',
  phone text not null default '',
  -- Name, position and e-mail, folded for searching.
  words text not null,
  admitted_on date,
  -- The day they left; what was recorded about them stays.
  left_on date,
  superior_id bigint,
  -- The user that this person is.
  user_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  job_description_id bigint,
  photo_file_id bigint,
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, superior_id) references people.collaborators on delete set null (superior_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete set null (user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (superior_id <> id),
  foreign key (company_id, photo_file_id) references storage.files
);
create unique index on people.collaborators (company_id, user_id) where user_id is not null;
create index on people.collaborators (company_id, department_id);
create index on people.collaborators (company_id, superior_id) where superior_id is not null;
create index on people.collaborators (company_id, name collate "pt-BR-x-icu", id);
create index on people.collaborators (company_id, job_description_id) where job_description_id is not null;
select platform.company_table('people.collaborators');

-- Job descriptions: what is being worked on. What was decided lies in job_description_versions.
create table people.job_descriptions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- One that was put away is in no department any more.
  department_id bigint,
  office text not null,
  immediate_superior text not null default '',
  -- Codes of the Classificação Brasileira de Ocupações: '2521' and '2521-05'.
  occupational_family text not null default '',
  occupation text not null default '',
  -- Rich text, sanitised: mission to indicators.
  mission text not null default '',
  assignments text not null default '',
  formation text not null default '',
  experience text not null default '',
  behavioral_skills text not null default '',
  technical_skills text not null default '',
  indicators text not null default '',
  -- Days between two reviews.
  review_every smallint,
  created_on date not null,
  approver_id bigint,
  review_on date,
  -- 1 open, 2 approved, 3 refused.
  status smallint not null default 1 check (status in (1, 2, 3)),
  decided_by bigint,
  decided_at timestamptz,
  -- The number of the approved version that is in force; none before the first approval and after a refusal.
  version_in_force int,
  -- What was typed and not saved yet: field → value, on top of the columns.
  draft jsonb,
  drafted_by bigint,
  drafted_at timestamptz(3),
  -- One that has history is not forgotten, only put away.
  deleted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, approver_id) references identity.members (company_id, user_id),
  foreign key (company_id, decided_by) references identity.members (company_id, user_id),
  foreign key (company_id, drafted_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id),
  check ((draft is null) = (drafted_at is null)),
  check ((department_id is null) = (deleted_at is not null))
);
create index on people.job_descriptions (company_id, department_id, id) where department_id is not null;
create index on people.job_descriptions (company_id, review_on) where review_on is not null and deleted_at is null;
select platform.company_table('people.job_descriptions');

-- The evidence: what a job description said when it was decided on or changed after an approval, who did it and when.
create table people.job_description_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  job_description_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, job_description_id) references people.job_descriptions on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, job_description_id, number)
);
select platform.company_table('people.job_description_versions');
revoke update, delete on people.job_description_versions from prumo_app;

-- Feedback about the people of the register: a standard form, and templates of the company's own questions.
create table people.feedback_templates (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index on people.feedback_templates (company_id, lower(name));
select platform.company_table('people.feedback_templates');

create table people.template_questions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  template_id bigint not null,
  position int not null check (position > 0),
  question text not null,
  -- 1 yes or no, 2 scale of frequency, 3 free text, 4 scale from 1 to 10.
  type_question smallint not null check (type_question between 1 and 4),
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, template_id) references people.feedback_templates on delete cascade,
  unique (company_id, template_id, position) deferrable initially deferred
);
select platform.company_table('people.template_questions');

create table people.feedbacks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  collaborator_id bigint not null,
  -- 1 standard, 2 by a template.
  kind smallint not null check (kind in (1, 2)),
  template_id bigint,
  -- The name of the template when it was answered: the template may be renamed or deleted.
  template text not null default '',
  given_on date not null,
  -- The answers. Those of a template keep the words of their questions.
  content jsonb not null,
  -- When the person it is about may read it, and when they first did.
  shared_at timestamptz,
  seen_at timestamptz,
  next_on date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, collaborator_id) references people.collaborators,
  foreign key (company_id, template_id) references people.feedback_templates on delete set null (template_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (kind = 2 or template_id is null)
);
create index on people.feedbacks (company_id, collaborator_id, given_on, id);
create index on people.feedbacks (company_id, template_id) where template_id is not null;
create index on people.feedbacks (company_id, next_on) where next_on is not null;
select platform.company_table('people.feedbacks');

-- What a feedback said before each change.
create table people.feedback_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  feedback_id bigint not null,
  number int not null check (number > 0),
  template_id bigint,
  template text not null,
  given_on date not null,
  content jsonb not null,
  -- Who replaced it, and when.
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, feedback_id) references people.feedbacks on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, feedback_id, number)
);
select platform.company_table('people.feedback_versions');
revoke update on people.feedback_versions from prumo_app;

-- What somebody typed into the form of a feedback and has not saved.
create table people.feedback_drafts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  collaborator_id bigint not null,
  kind smallint not null check (kind in (1, 2)),
  -- Null: a new one.
  feedback_id bigint,
  fields jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, collaborator_id) references people.collaborators on delete cascade,
  foreign key (company_id, feedback_id) references people.feedbacks on delete cascade
);
create unique index on people.feedback_drafts (company_id, user_id, collaborator_id, kind, coalesce(feedback_id, 0));
select platform.company_table('people.feedback_drafts');

-- The list of what a new person is shown, and the same begun for one person, with dates.
create table people.onboarding_items (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  position int not null check (position > 0),
  topic text not null,
  -- Sanitised rich text.
  description text not null,
  suggestions_explanations text not null,
  link_ref text not null,
  -- Days after the first one.
  day int not null default 0 check (day >= 0),
  responsible_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id)
    on delete set null (responsible_id),
  unique (company_id, position) deferrable initially deferred
);
select platform.company_table('people.onboarding_items');

create table people.onboardings (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  collaborator_id bigint not null,
  begun_on date not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, collaborator_id),
  foreign key (company_id, collaborator_id) references people.collaborators,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('people.onboardings');

create table people.onboarding_steps (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  onboarding_id bigint not null,
  position int not null,
  topic text not null,
  -- Sanitised rich text.
  description text not null,
  suggestions_explanations text not null,
  link_ref text not null,
  due_on date not null,
  responsible_id bigint,
  done_at timestamptz,
  done_by bigint,
  -- When a step of an onboarding changed last: calendars that people subscribe to ask.
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, onboarding_id) references people.onboardings on delete cascade,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id)
    on delete set null (responsible_id),
  foreign key (company_id, done_by) references identity.members (company_id, user_id),
  check ((done_at is null) = (done_by is null))
);
create index on people.onboarding_steps (company_id, onboarding_id, position);
create index on people.onboarding_steps (company_id, responsible_id, due_on) where done_at is null;
select platform.company_table('people.onboarding_steps');

-- The sections of the Manual do Colaborador that are no norms.
create table people.manual_sections (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  section text not null check (section in ('introduction', 'identity', 'history', 'final_consideration')),
  -- Field → sanitised rich text.
  content jsonb not null,
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, section),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
select platform.company_table('people.manual_sections');

-- Positions of the organogram: of a department, in an order, each below another one.
create table people.positions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  position int not null check (position > 0),
  cargo text not null,
  -- 1 Estratégica, 2 Tática, 3 Operacional.
  level smallint not null check (level in (1, 2, 3)),
  type text not null default 'default' check (type in ('input', 'default', 'output')),
  -- Without it, it stands at the top.
  superior_id bigint,
  -- Where it is in the graph; none: it was never placed.
  x double precision,
  y double precision,
  job_description_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, superior_id) references people.positions on delete set null (superior_id),
  foreign key (company_id, job_description_id) references people.job_descriptions
    on delete set null (job_description_id),
  unique (company_id, department_id, position) deferrable initially deferred,
  check ((x is null) = (y is null)),
  check (superior_id <> id)
);
create index on people.positions (company_id, superior_id) where superior_id is not null;
create index on people.positions (company_id, job_description_id) where job_description_id is not null;
select platform.company_table('people.positions');

-- Who holds a position.
create table people.position_holders (
  company_id bigint not null references identity.companies on delete cascade,
  position_id bigint not null,
  collaborator_id bigint not null,
  primary key (company_id, position_id, collaborator_id),
  foreign key (company_id, position_id) references people.positions on delete cascade,
  foreign key (company_id, collaborator_id) references people.collaborators on delete cascade
);
create index on people.position_holders (company_id, collaborator_id);
select platform.company_table('people.position_holders');

-- The Manual do Colaborador as a controlled document: published in versions, which people confirm to have read. What is
-- being written is in manual_sections and norms.
create table people.manuals (
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
select platform.company_table('people.manuals');

create table people.manual_versions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  manual_id bigint not null,
  number int not null check (number > 0),
  status smallint not null check (status in (1, 2, 3)),
  -- Its sections and norms.
  content jsonb not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, manual_id) references people.manuals on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id),
  unique (company_id, manual_id, number)
);
select platform.company_table('people.manual_versions');
revoke update, delete on people.manual_versions from prumo_app;

create table people.manual_readers (
  company_id bigint not null,
  manual_id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  asked_at timestamptz not null default now(),
  primary key (company_id, manual_id, user_id),
  foreign key (company_id, manual_id) references people.manuals on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);
select platform.company_table('people.manual_readers');

create table people.manual_readings (
  company_id bigint not null,
  manual_id bigint not null,
  version int not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, manual_id, version, user_id),
  foreign key (company_id, manual_id, version)
    references people.manual_versions (company_id, manual_id, number) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
select platform.company_table('people.manual_readings');
revoke update, delete on people.manual_readings from prumo_app;

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
select platform.company_table('people.onboarding_lists');

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
select platform.company_table('people.onboarding_list_versions');
revoke update, delete on people.onboarding_list_versions from prumo_app;

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
select platform.company_table('people.onboarding_list_readers');

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
select platform.company_table('people.onboarding_list_readings');
revoke update, delete on people.onboarding_list_readings from prumo_app;

-- Finance of a company: the chart of accounts below the groups of the DRE, which are in the code; entries with their
-- payments; money accounts and transfers; previews; closed months. Sums, balances and the DRE are computed by queries.
create schema finance;
grant usage on schema finance to prumo_app;

-- Where the money is: 1 bank account, 2 cash box, 3 wallet.
create table finance.money_accounts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  kind smallint not null check (kind in (1, 2, 3)),
  -- What was there before the first movement.
  opening_value numeric(14, 2) not null default 0,
  -- The company's first one, 'Caixa', which carries its initial value.
  main boolean not null default false,
  put_away_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  pix_address text not null default '',
  pix_city text not null default '',
  primary key (company_id, id),
  check (not (main and put_away_at is not null)),
  check (pix_address = '' or pix_city <> '')
);
create unique index on finance.money_accounts (company_id) where main;
create unique index on finance.money_accounts (company_id, lower(name));
select platform.company_table('finance.money_accounts');

create table finance.categories (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  group_id smallint not null check (group_id between 1 and 12),
  -- 1 comes in, 2 goes out.
  kind smallint not null check (kind in (1, 2)),
  name text not null,
  position int not null check (position > 0),
  show_percentage boolean not null default true,
  -- Its number in the usual chart, when it was taken from there.
  usual_id smallint,
  put_away_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, id, kind),
  unique (company_id, usual_id),
  unique (company_id, group_id, position) deferrable initially deferred
);
create unique index on finance.categories (company_id, group_id, lower(name));
select platform.company_table('finance.categories');

create table finance.accounts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  category_id bigint not null,
  name text not null,
  position int not null check (position > 0),
  put_away_at timestamptz,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, category_id, id),
  foreign key (company_id, category_id) references finance.categories,
  unique (company_id, category_id, position) deferrable initially deferred
);
create unique index on finance.accounts (company_id, category_id, lower(name));
select platform.company_table('finance.accounts');

-- Entries that belong together: 1 instalments of one amount, 2 the same again and again.
create table finance.series (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind smallint not null check (kind in (1, 2)),
  every text not null check (every in ('week', 'fortnight', 'month', 'quarter', 'semester', 'year')),
  count int not null check (count between 2 and 360),
  primary key (company_id, id)
);
select platform.company_table('finance.series');

create table finance.entries (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  category_id bigint not null,
  -- Always its category's, by the foreign key.
  kind smallint not null,
  account_id bigint,
  description text not null,
  -- The description, folded for searching.
  words text not null,
  payment_method smallint not null check (payment_method between 1 and 10),
  value numeric(14, 2) not null check (value > 0),
  -- The first day of the month it belongs to.
  competence date not null check (extract(day from competence) = 1),
  due_on date not null,
  project_id bigint,
  contact_id bigint,
  money_account_id bigint not null,
  series_id bigint,
  series_number int,
  -- How much of the value its payments have settled, and the day on which that was all of it.
  settled numeric(14, 2) not null default 0 check (settled >= 0 and settled <= value),
  paid_on date,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The boleto's digits or the PIX code by which an entry is paid.
  payment_code text not null default '',
  primary key (company_id, id),
  foreign key (company_id, category_id, kind) references finance.categories (company_id, id, kind),
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id),
  foreign key (company_id, project_id) references admin.projects,
  foreign key (company_id, contact_id) references contacts.contacts,
  foreign key (company_id, money_account_id) references finance.money_accounts,
  foreign key (company_id, series_id) references finance.series,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check ((paid_on is not null) = (settled = value)),
  check ((series_id is null) = (series_number is null))
);
create index on finance.entries (company_id, due_on, id);
create index on finance.entries (company_id, paid_on, id);
-- The DRE of a year reads this index alone.
create index on finance.entries (company_id, competence, id) include (kind, category_id, account_id, project_id, value);
create index on finance.entries (company_id, due_on, id) include (kind, value, settled) where paid_on is null;
create index on finance.entries (company_id, category_id, due_on, id);
create index on finance.entries (company_id, account_id, due_on, id) where account_id is not null;
create index on finance.entries (company_id, project_id, due_on, id) where project_id is not null;
create index on finance.entries (company_id, contact_id, due_on, id) where contact_id is not null;
create index on finance.entries (company_id, money_account_id, due_on, id);
create index on finance.entries (company_id, series_id, series_number) where series_id is not null;
-- Entries of one value near each other in time: whether a bill was typed twice.
create index on finance.entries (company_id, value, due_on);
-- Which statements have proposals from before a change.
create index on finance.entries (company_id, updated_at);
select platform.company_table('finance.entries');

-- What was paid or received of an entry: `value` of it is settled, `amount` is what moved.
create table finance.payments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  entry_id bigint not null,
  -- Its entry's.
  kind smallint not null check (kind in (1, 2)),
  paid_on date not null,
  value numeric(14, 2) not null check (value > 0),
  interest numeric(14, 2) not null default 0 check (interest >= 0),
  fine numeric(14, 2) not null default 0 check (fine >= 0),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  amount numeric(14, 2) not null generated always as (value + interest + fine - discount) stored check (amount >= 0),
  money_account_id bigint not null,
  -- When the bank shows it: a boleto paid today arrives days later.
  cleared_on date,
  primary key (company_id, id),
  foreign key (company_id, entry_id) references finance.entries on delete cascade,
  foreign key (company_id, money_account_id) references finance.money_accounts
);
create index on finance.payments (company_id, entry_id, paid_on, id);
-- Balances and the cash flow read these two alone.
create index on finance.payments (company_id, paid_on, entry_id, id) include (kind, amount, money_account_id);
create index on finance.payments (company_id, money_account_id, paid_on, entry_id, id) include (kind, amount);
create index on finance.payments (company_id, paid_on) where interest + fine + discount > 0;
select platform.company_table('finance.payments');

-- From one account to another: neither income nor expense.
create table finance.transfers (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  from_account_id bigint not null,
  to_account_id bigint not null,
  value numeric(14, 2) not null check (value > 0),
  moved_on date not null,
  description text not null default '',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, from_account_id) references finance.money_accounts,
  foreign key (company_id, to_account_id) references finance.money_accounts,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (from_account_id <> to_account_id)
);
create index on finance.transfers (company_id, moved_on, id);
create index on finance.transfers (company_id, from_account_id, moved_on) include (value);
create index on finance.transfers (company_id, to_account_id, moved_on) include (value);
select platform.company_table('finance.transfers');

-- A month that was reported: its entries and payments stay as they are.
create table finance.closed_months (
  company_id bigint not null references identity.companies on delete cascade,
  month date not null check (extract(day from month) = 1),
  closed_by bigint not null,
  closed_at timestamptz not null default now(),
  primary key (company_id, month),
  foreign key (company_id, closed_by) references identity.members (company_id, user_id)
);
select platform.company_table('finance.closed_months');

-- What is planned of an account, or of a category without accounts, in a month; without a project: 'Sem projeto'.
create table finance.previews (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  project_id bigint,
  category_id bigint not null,
  account_id bigint,
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2) not null check (value > 0),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references admin.projects,
  foreign key (company_id, category_id) references finance.categories,
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id),
  unique nulls not distinct (company_id, project_id, month, category_id, account_id)
);
create index on finance.previews (company_id, category_id, account_id);
create index on finance.previews (company_id, month);
select platform.company_table('finance.previews');

create table finance.entry_files (
  company_id bigint not null references identity.companies on delete cascade,
  entry_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, entry_id) references finance.entries,
  foreign key (company_id, file_id) references storage.files
);
create index on finance.entry_files (company_id, entry_id);
select platform.company_table('finance.entry_files');

-- What was done to many entries at once, as they were before, so that it can be undone for a day.
create table finance.bulk_changes (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  action text not null check (action in ('pay', 'reclassify', 'delete')),
  made_by bigint not null,
  made_at timestamptz not null default now(),
  -- Of each entry: itself, its payments and its files as they were, and the version the change gave it.
  before jsonb not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references identity.members (company_id, user_id) on delete cascade
);
create index on finance.bulk_changes (company_id, made_at);
select platform.company_table('finance.bulk_changes');

-- Statements of banks: what their files say, line by line, what was decided about each line, and what it became.
create table finance.statements (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  file_name text not null,
  -- Of the content of the file, and which of its accounts: the same file sent again opens the same statement.
  checksum text not null,
  part int not null check (part > 0),
  kind text not null check (kind in ('bank', 'card')),
  -- The bank, the branch and the account, as the file says them.
  bank text not null,
  branch text not null,
  account text not null,
  -- What the bank says was there on a day.
  balance numeric(14, 2),
  balance_on date,
  -- Where its lines are booked; nobody has said it yet: null.
  money_account_id bigint,
  -- A job works on it while it is running or undoing.
  state text not null default 'review' check (state in ('review', 'running', 'undoing')),
  -- How many lines the job has to do, and how many are done.
  work_total int not null default 0,
  work_done int not null default 0,
  -- How many the last undo left, because they were changed since.
  kept int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- When somebody last did something with it.
  touched_at timestamptz not null default now(),
  -- ISO 4217.
  currency text not null default 'BRL',
  -- When its proposals were last worked out from the entries, transfers and rules.
  proposed_at timestamptz not null default 'epoch',
  primary key (company_id, id),
  unique (company_id, checksum, part),
  foreign key (company_id, money_account_id) references finance.money_accounts on delete set null (money_account_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on finance.statements (company_id, bank, account, id);
create index on finance.statements (company_id, money_account_id);
-- The job that clears looks at all companies; what it finds it changes in a scope of each.
create index on finance.statements (touched_at);
select platform.company_table('finance.statements');

create table finance.statement_lines (
  company_id bigint not null,
  statement_id bigint not null,
  line int not null check (line > 0),
  -- The account, the bank's number, the day, the amount, and which of the lines that have all of them alike.
  identity text not null,
  day date,
  -- Below zero: it left the account.
  amount numeric(14, 2),
  bank_type text not null,
  -- The bank's, which nobody changes.
  description text not null,
  -- What of the description tells who it is about: rules are found by it.
  words text not null,
  -- Why it is no entry.
  left_out text check (left_out in ('balance', 'future', 'zero', 'unreadable', 'currency')),
  decision text check (decision in ('match', 'book', 'transfer', 'ignore')),
  -- The entry it is proposed or decided to be, and the payment of it, if that is paid and the bank has not shown it yet.
  entry_id bigint,
  payment_id bigint,
  -- How it is booked when it is no entry that is there.
  own_description text not null default '',
  category_id bigint,
  account_id bigint,
  project_id bigint,
  contact_id bigint,
  -- A rule said so, and nobody changed it.
  by_rule boolean not null default false,
  -- What storing made, or, of a clearing and an arrival, what was there and the bank showed.
  stored text check (stored in ('entry', 'payment', 'clearing', 'transfer', 'arrival')),
  -- Ids without a foreign key: what was deleted since stays known, so that it does not come again.
  stored_entry_id bigint,
  stored_payment_id bigint,
  stored_version timestamptz(3),
  -- Why the last attempt to store it was refused.
  problem text not null default '',
  -- The account on the other side.
  other_account_id bigint,
  -- Without a foreign key, as stored_entry_id.
  stored_transfer_id bigint,
  -- The bank's number of the line; '' of one without, and of lines from before it was kept.
  bank_number text not null default '',
  currency text not null default 'BRL',
  -- The date and the amount in the file's own words, where they cannot be read or were rounded.
  written_day text not null default '',
  written_amount text not null default '',
  -- Somebody opened it again: neither a rule nor a transfer that is there decides it.
  by_hand boolean not null default false,
  primary key (company_id, statement_id, line),
  foreign key (company_id, statement_id) references finance.statements on delete cascade,
  foreign key (company_id, entry_id) references finance.entries on delete set null (entry_id),
  foreign key (company_id, category_id) references finance.categories on delete set null (category_id),
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id)
    on delete set null (account_id),
  foreign key (company_id, project_id) references admin.projects on delete set null (project_id),
  foreign key (company_id, contact_id) references contacts.contacts on delete set null (contact_id),
  check (left_out is null or (decision is null and stored is null)),
  foreign key (company_id, other_account_id) references finance.money_accounts on delete set null (other_account_id),
  constraint statement_lines_entry_check
  check ((stored in ('entry', 'payment', 'clearing')) is not true = (stored_entry_id is null)),
  constraint statement_lines_transfer_check
  check ((stored in ('transfer', 'arrival')) is not true = (stored_transfer_id is null)),
  constraint statement_lines_known_check check (left_out is not null or (day is not null and amount is not null))
);
-- What came in once does not come again, in whatever file it stands.
create unique index on finance.statement_lines (company_id, identity) where stored is not null;
create index on finance.statement_lines (company_id, stored_entry_id) where stored is not null;
create index on finance.statement_lines (company_id, entry_id) where entry_id is not null;
create index on finance.statement_lines (company_id, category_id, account_id) where category_id is not null;
create index on finance.statement_lines (company_id, project_id) where project_id is not null;
create index on finance.statement_lines (company_id, contact_id) where contact_id is not null;
-- A bank that exports a movement again under a new number: found by its day and amount among the lines in the books.
create index on finance.statement_lines (company_id, day, amount) where stored is not null;
create index on finance.statement_lines (company_id, stored_transfer_id) where stored_transfer_id is not null;
create index on finance.statement_lines (company_id, other_account_id) where other_account_id is not null;
-- A bank that moves a movement to another day: found by its number and amount among the lines in the books.
create index on finance.statement_lines (company_id, bank_number, amount) where stored is not null and bank_number <> '';
select platform.company_table('finance.statement_lines');

-- Where lines of certain words were booked the last time.
create table finance.statement_rules (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- 1 comes in, 2 goes out.
  kind smallint not null check (kind in (1, 2)),
  words text not null check (words <> ''),
  -- A line it was learned from, in the bank's words.
  example text not null,
  own_description text not null,
  category_id bigint not null,
  account_id bigint,
  project_id bigint,
  contact_id bigint,
  used int not null default 1,
  used_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, kind, words),
  foreign key (company_id, category_id, kind) references finance.categories (company_id, id, kind) on delete cascade,
  foreign key (company_id, category_id, account_id) references finance.accounts (company_id, category_id, id)
    on delete cascade,
  foreign key (company_id, project_id) references admin.projects on delete set null (project_id),
  foreign key (company_id, contact_id) references contacts.contacts on delete set null (contact_id)
);
create index on finance.statement_rules (company_id, category_id, account_id);
create index on finance.statement_rules (company_id, project_id) where project_id is not null;
create index on finance.statement_rules (company_id, contact_id) where contact_id is not null;
select platform.company_table('finance.statement_rules');

-- Somebody said that a line is not this entry: it is not proposed again, in whatever file the line comes.
create table finance.declined_matches (
  company_id bigint not null references identity.companies on delete cascade,
  identity text not null,
  entry_id bigint not null,
  primary key (company_id, identity, entry_id),
  foreign key (company_id, entry_id) references finance.entries on delete cascade
);
create index on finance.declined_matches (company_id, entry_id);
select platform.company_table('finance.declined_matches');

-- Three boards with four columns each: the personal one of every user, and two of the company.
create schema boards;
grant usage on schema boards to prumo_app;

create table boards.cards (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  board text not null check (board in ('personal', 'company', 'iso')),
  -- Whose card it is on a personal board.
  owner_id bigint,
  tab text not null check (tab in ('backlog', 'to_realize', 'in_progress', 'concluded')),
  -- Within its column, with gaps, so that a move writes one row. Archived cards have their place too.
  position bigint not null,
  title text not null,
  -- Sanitised rich text.
  description text not null,
  finish_on date,
  -- [{ title, done }]
  check_list jsonb not null,
  -- A card of the methodology: its key there, the screen where its work is done, and the check that concludes it.
  template text,
  link text,
  check_id text,
  -- What the check found when it concluded the card, which then has no check any more: taken out of the column by
  -- people, it stays where they put it.
  concluded_by jsonb,
  tab_since timestamptz not null,
  archived_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check ((board = 'personal') = (owner_id is not null))
);
create index on boards.cards (company_id, board, owner_id, tab, position, id);
create unique index on boards.cards (company_id, board, template) where template is not null;
create index on boards.cards (company_id, owner_id, finish_on)
  where finish_on is not null and archived_at is null and tab <> 'concluded';
select platform.company_table('boards.cards');

create table boards.card_tags (
  company_id bigint not null,
  card_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, card_id, tag_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, tag_id) references routine.tags on delete cascade
);
create index on boards.card_tags (company_id, tag_id);
select platform.company_table('boards.card_tags');

create table boards.card_departments (
  company_id bigint not null,
  card_id bigint not null,
  department_id bigint not null,
  primary key (company_id, card_id, department_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, department_id) references admin.departments
);
create index on boards.card_departments (company_id, department_id);
select platform.company_table('boards.card_departments');

-- Who is responsible.
create table boards.card_users (
  company_id bigint not null,
  card_id bigint not null,
  user_id bigint not null,
  primary key (company_id, card_id, user_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on boards.card_users (company_id, user_id);
select platform.company_table('boards.card_users');

create table boards.card_files (
  company_id bigint not null,
  card_id bigint not null,
  file_id bigint not null,
  primary key (company_id, card_id, file_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, file_id) references storage.files
);
create unique index on boards.card_files (company_id, file_id);
select platform.company_table('boards.card_files');

-- The task of a calendar that a card became. A card has one.
create table boards.card_tasks (
  company_id bigint not null,
  card_id bigint not null,
  task_id bigint not null,
  primary key (company_id, card_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, task_id) references routine.tasks on delete cascade
);
create unique index on boards.card_tasks (company_id, task_id);
select platform.company_table('boards.card_tasks');

-- Every change of column: how long cards stay where follows from it.
create table boards.transitions (
  company_id bigint not null,
  id bigint generated always as identity,
  card_id bigint not null,
  from_tab text not null,
  to_tab text not null,
  entered_at timestamptz not null,
  left_at timestamptz not null,
  -- Null: a check of the company's data moved it.
  user_id bigint,
  primary key (company_id, id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on boards.transitions (company_id, card_id, id);
create index on boards.transitions (company_id, left_at);
select platform.company_table('boards.transitions');

-- How many cards a column should have at most. Personal ones belong to a user; others have the user 0.
create table boards.limits (
  company_id bigint not null references identity.companies on delete cascade,
  board text not null check (board in ('personal', 'company', 'iso')),
  owner_id bigint not null,
  tab text not null check (tab in ('backlog', 'to_realize', 'in_progress', 'concluded')),
  most int not null check (most between 1 and 999),
  primary key (company_id, board, owner_id, tab)
);
select platform.company_table('boards.limits');

-- Up to which version of its content a board got its cards.
create table boards.starts (
  company_id bigint not null references identity.companies on delete cascade,
  board text not null check (board in ('company', 'iso')),
  version int not null,
  started_at timestamptz not null,
  primary key (company_id, board)
);
select platform.company_table('boards.starts');

-- Plans of action and POPs that a card is linked with.
create table boards.card_plans (
  company_id bigint not null,
  card_id bigint not null,
  plan_id bigint not null,
  primary key (company_id, card_id, plan_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade
);
create index on boards.card_plans (company_id, plan_id);
select platform.company_table('boards.card_plans');

create table boards.card_procedures (
  company_id bigint not null,
  card_id bigint not null,
  procedure_id bigint not null,
  primary key (company_id, card_id, procedure_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade
);
create index on boards.card_procedures (company_id, procedure_id);
select platform.company_table('boards.card_procedures');

-- SWOT analyses and business model canvases: folders, and subjects in the blocks of each.
create schema strategy;
grant usage on schema strategy to prumo_app;

create table strategy.folders (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('swot', 'canvas')),
  title text not null,
  created_on date not null,
  revision_on date,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on strategy.folders (company_id, kind, id);
select platform.company_table('strategy.folders');

create table strategy.subjects (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  folder_id bigint not null,
  -- The quadrant, 1 to 4, or the block, 1 to 9.
  field int not null check (field between 1 and 9),
  position int not null check (position > 0),
  title text not null,
  color text not null,
  impact int check (impact in (1, 3, 5)),
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references strategy.folders on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, folder_id, field, position) deferrable initially deferred
);
select platform.company_table('strategy.subjects');

create table strategy.votes (
  company_id bigint not null,
  subject_id bigint not null,
  user_id bigint not null,
  primary key (company_id, subject_id, user_id),
  foreign key (company_id, subject_id) references strategy.subjects on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);
create index on strategy.votes (company_id, user_id);
select platform.company_table('strategy.votes');

-- Strategies of a SWOT: what follows from subjects inside the company crossed with subjects outside it.
create table strategy.crossings (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  folder_id bigint not null,
  kind text not null check (kind in ('so', 'wo', 'st', 'wt')),
  title text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references strategy.folders on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on strategy.crossings (company_id, folder_id, kind, id);
select platform.company_table('strategy.crossings');

-- A subject that is deleted leaves the strategies that came from it.
create table strategy.crossing_subjects (
  company_id bigint not null,
  crossing_id bigint not null,
  subject_id bigint not null,
  primary key (company_id, crossing_id, subject_id),
  foreign key (company_id, crossing_id) references strategy.crossings on delete cascade,
  foreign key (company_id, subject_id) references strategy.subjects on delete cascade
);
create index on strategy.crossing_subjects (company_id, subject_id);
select platform.company_table('strategy.crossing_subjects');

-- What a SWOT or a Canvas said when it was revised: stored once, and deleted only with its folder.
create table strategy.revisions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  folder_id bigint not null,
  -- From 1, in each folder.
  number int not null check (number > 0),
  note text not null,
  -- { title, subjects: [{ id, title, field, position, color, impact, votes }], crossings: [{ kind, title, subjects }] }
  content jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, folder_id, number),
  foreign key (company_id, folder_id) references strategy.folders on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('strategy.revisions');
revoke update, delete on strategy.revisions from prumo_app;

-- Results of a company: indicators, what was measured of them, what they should reach by month, goals, and plans of
-- action (5W2H). Totals, averages, traffic lights and the status of a plan are computed by queries.
create schema results;
grant usage on schema results to prumo_app;

create table results.indicators (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  position int not null check (position > 0),
  title text not null,
  -- 'Para que serve'.
  obs text not null,
  formula text not null,
  -- The numbers of the structure lists, which are in the code. Unit: 1 moeda, 2 porcentagem, 3 numero.
  type_id smallint not null check (type_id between 1 and 3),
  unit_id smallint not null check (unit_id between 1 and 3),
  -- 1 higher is better, 2 lower is better.
  polarity_id smallint not null check (polarity_id in (1, 2)),
  frequency_id smallint not null check (frequency_id between 1 and 6),
  -- How the months of a year become one figure.
  aggregation text not null check (aggregation in ('sum', 'average', 'last')),
  -- Its number in the library, when it was imported from there.
  usual_id smallint,
  -- Who fills it in, until which day of the following month.
  responsible_id bigint,
  due_day smallint not null check (due_day between 1 and 28),
  -- The figure of an area that fills it in, of the whole company or of the department.
  source text,
  source_of_department boolean not null default false,
  -- How it is computed from other indicators, which it names by id: '[#12] / [#15] * 100'.
  calculation text,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (source is not null or not source_of_department),
  check (source is null or calculation is null),
  unique (company_id, department_id, position) deferrable initially deferred
);
create unique index on results.indicators (company_id, department_id, lower(title));
create index on results.indicators (company_id, responsible_id) where responsible_id is not null;
select platform.company_table('results.indicators');

-- What was measured of an indicator. The figure of a month is what its measurements that are not replaced add up to.
-- A figure typed in the panel replaces the measurements before it; those stay as its history.
create table results.measurements (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  indicator_id bigint not null,
  -- The first day of the month it counts in.
  month date not null check (extract(day from month) = 1),
  measured_at timestamptz(3) not null,
  value numeric(14, 2) not null,
  -- panel: typed there; entry: added to the history; source: taken from an area when the month ended; import.
  origin text not null check (origin in ('panel', 'entry', 'source', 'import')),
  -- Why it differs from what the source says.
  note text not null default '',
  replaced_at timestamptz,
  replaced_by bigint,
  -- Null: the system itself.
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, replaced_by) references identity.members (company_id, user_id),
  check (replaced_at is not null or replaced_by is null)
);
-- A panel reads the months of its indicators from this index alone.
create index on results.measurements (company_id, indicator_id, month, measured_at, id) include (value)
  where replaced_at is null;
create index on results.measurements (company_id, indicator_id, measured_at desc, id desc);
select platform.company_table('results.measurements');

-- What an indicator should reach at a moment (rule R212): the target of that month itself for a percentage, otherwise
-- growth over the same month of the year before (decision O230).
create table results.goals (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  indicator_id bigint not null,
  title text not null,
  goal_at timestamptz(3) not null,
  -- The month of that moment on the company's clock.
  month date not null check (extract(day from month) = 1),
  percent numeric(9, 2) not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, indicator_id, month),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('results.goals');

-- The target ('Meta') of a month: typed in the panel, or set by a goal, whichever came last.
create table results.targets (
  company_id bigint not null references identity.companies on delete cascade,
  indicator_id bigint not null,
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2),
  goal_id bigint,
  set_by bigint not null,
  set_at timestamptz not null default now(),
  replaced_value numeric(14, 2),
  primary key (company_id, indicator_id, month),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, goal_id) references results.goals on delete cascade,
  foreign key (company_id, set_by) references identity.members (company_id, user_id),
  check ((value is null) <> (goal_id is null)),
  check (replaced_value is null or goal_id is not null)
);
create index on results.targets (company_id, goal_id) where goal_id is not null;
select platform.company_table('results.targets');

-- What people wrote on the figure of a month: a comment, and for a missed target its causes (five whys).
create table results.remarks (
  company_id bigint not null references identity.companies on delete cascade,
  indicator_id bigint not null,
  month date not null check (extract(day from month) = 1),
  comment text not null default '',
  whys text[] not null default '{}',
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, indicator_id, month),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
select platform.company_table('results.remarks');

create table results.plans (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  problem text not null,
  to_do text not null,
  to_make text not null,
  to_who text not null,
  to_where text not null,
  to_why_do text not null,
  -- What it should cost, and what it cost.
  to_much numeric(14, 2) check (to_much >= 0),
  real_cost numeric(14, 2) check (real_cost >= 0),
  expected_start date,
  expected_end date,
  real_start date,
  real_end date,
  observation text not null,
  -- Its texts, folded for searching.
  words text not null,
  responsible_id bigint,
  -- Who says from which day on whether it helped.
  verifier_id bigint,
  check_on date,
  effective boolean,
  effectiveness_note text not null default '',
  checked_by bigint,
  checked_at timestamptz,
  -- The record it was made of: its kind, as an area declares it, and its id there.
  origin_kind text,
  origin_id text,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id),
  foreign key (company_id, verifier_id) references identity.members (company_id, user_id),
  foreign key (company_id, checked_by) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (expected_end >= expected_start),
  check (real_end >= real_start),
  check ((effective is null) = (checked_at is null)),
  check ((origin_kind is null) = (origin_id is null))
);
create index on results.plans (company_id, expected_end, id);
create index on results.plans (company_id, department_id, expected_end, id);
create index on results.plans (company_id, expected_end, id) where real_end is null;
create index on results.plans (company_id, real_end, id) where real_end is not null;
create index on results.plans (company_id, responsible_id, expected_end, id) where responsible_id is not null;
create index on results.plans (company_id, verifier_id) where verifier_id is not null and checked_at is null;
create index on results.plans (company_id, origin_kind, origin_id) where origin_kind is not null;
select platform.company_table('results.plans');

-- The steps of a plan; it is not concluded while one is open.
create table results.plan_actions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  plan_id bigint not null,
  position int not null check (position > 0),
  what text not null,
  responsible_id bigint,
  due_on date,
  done_on date,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references results.plans on delete cascade,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id),
  unique (company_id, plan_id, position) deferrable initially deferred
);
create index on results.plan_actions (company_id, responsible_id, due_on) where done_on is null;
select platform.company_table('results.plan_actions');

-- The evidence of a plan.
create table results.plan_files (
  company_id bigint not null references identity.companies on delete cascade,
  plan_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, plan_id) references results.plans,
  foreign key (company_id, file_id) references storage.files
);
create index on results.plan_files (company_id, plan_id);
select platform.company_table('results.plan_files');

-- Rules of the company for its plans of action.
create table results.plan_rules (
  company_id bigint primary key references identity.companies on delete cascade,
  -- Whether the effectiveness of a plan is checked by somebody else than its responsible.
  check_by_other boolean not null,
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
select platform.company_table('results.plan_rules');

-- The targets that came from a spreadsheet, with what they took the place of: an import can be undone.
create table results.imported_targets (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  indicator_id bigint not null,
  month date not null check (extract(day from month) = 1),
  value numeric(14, 2) not null,
  before_value numeric(14, 2),
  before_goal_id bigint,
  -- An import that took the place of such a goal gives both back.
  before_replaced_value numeric(14, 2),
  primary key (company_id, id),
  foreign key (company_id, indicator_id) references results.indicators on delete cascade,
  foreign key (company_id, before_goal_id) references results.goals on delete set null (before_goal_id)
);
create index on results.imported_targets (company_id, indicator_id);
create index on results.imported_targets (company_id, before_goal_id) where before_goal_id is not null;
select platform.company_table('results.imported_targets');

-- Help: what people suggest to the provider, and counts of how the FAQ is used. Questions and news are in the code.
create schema help;
grant usage on schema help to prumo_app;

create table help.feedbacks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  feedback text not null,
  -- The image, drawn again.
  file_id bigint,
  -- The screen it was written on; '' when the person left it out.
  screen text not null default '',
  -- The answer of the FAQ that was read before, and the search that found nothing.
  question_id int,
  searched text not null default '',
  situation text not null default 'received' check (situation in ('received', 'reviewing', 'planned', 'done', 'declined')),
  answer text,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, file_id) references storage.files,
  check ((answer is null) = (answered_at is null))
);
create index on help.feedbacks (company_id, user_id, id);
create index on help.feedbacks (company_id, file_id) where file_id is not null;
select platform.company_table('help.feedbacks');

-- Counts without people: how often an answer was opened on a day, and what was searched without result.
create table help.readings (
  company_id bigint not null references identity.companies on delete cascade,
  question_id int not null,
  day date not null,
  times int not null check (times > 0),
  primary key (company_id, question_id, day)
);
select platform.company_table('help.readings');

create table help.misses (
  company_id bigint not null references identity.companies on delete cascade,
  words text not null,
  day date not null,
  times int not null check (times > 0),
  primary key (company_id, words, day)
);
select platform.company_table('help.misses');

-- The quality system of a company: nonconformities (RNC) with their cause, what was done and whether it helped. Where one
-- stands follows from its fields and from its plans of action; nothing stores it.
create schema quality;
grant usage on schema quality to prumo_app;

create table quality.nonconformities (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  department_id bigint not null,
  process_id bigint,
  -- Within its year, which is that of its opening.
  year int not null,
  number int not null check (number > 0),
  title text not null,
  -- 1 Reclamação, 2 Não Conformidade, 3 Observação.
  kind smallint not null check (kind between 1 and 3),
  received_on date,
  assessor text not null,
  received_by text not null,
  description text not null,
  responsible text not null,
  opened_on date,
  cause text not null,
  extent text not null,
  analyst text not null,
  analysed_on date,
  analysis_due_on date,
  corrections text not null,
  -- 1 Sim, 2 Não.
  confirmed smallint check (confirmed in (1, 2)),
  effectiveness text not null,
  remarks text not null,
  closer text not null,
  closed_on date,
  -- What was done at once, apart from the cause.
  disposition text check (disposition in
    ('correction', 'segregation', 'return', 'concession', 'disposal', 'informed', 'none')),
  containment text not null default '',
  contained_on date,
  cause_group text check (cause_group in ('method', 'machine', 'people', 'material', 'measure', 'environment')),
  whys text[] not null default '{}',
  -- Causes by their group, see the contract's `Ishikawa`.
  ishikawa jsonb not null default '{}',
  effective boolean,
  reopenings int not null default 0,
  reopening_reason text not null default '',
  -- Its texts, folded for searching, and the stems of its title for finding similar ones.
  words text not null,
  stems text[] not null,
  -- Null: somebody without a user.
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  audit_answer_id bigint,
  -- What a customer is told to mention: a number would say how many nonconformities there are.
  protocol text,
  primary key (company_id, id),
  unique (company_id, year, number),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, process_id) references processes.micro_processes on delete set null (process_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.nonconformities (company_id, year desc, number desc);
create index on quality.nonconformities (company_id, department_id);
create index on quality.nonconformities (company_id, process_id) where process_id is not null;
create index on quality.nonconformities (company_id, id) where closed_on is null;
create unique index on quality.nonconformities (company_id, audit_answer_id) where audit_answer_id is not null;
create unique index on quality.nonconformities (company_id, protocol) where protocol is not null;
select platform.company_table('quality.nonconformities');

-- Who sees to a step, until when, and who had done it on which day. The term of the cause is analysis_due_on.
create table quality.nonconformity_steps (
  company_id bigint not null references identity.companies on delete cascade,
  nonconformity_id bigint not null,
  step text not null check (step in ('contain', 'cause', 'action', 'check', 'close')),
  owner_id bigint,
  due_on date,
  done_by bigint,
  done_on date,
  primary key (company_id, nonconformity_id, step),
  foreign key (company_id, nonconformity_id) references quality.nonconformities on delete cascade,
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, done_by) references identity.members (company_id, user_id),
  check (step <> 'cause' or due_on is null)
);
create index on quality.nonconformity_steps (company_id, owner_id) where owner_id is not null;
select platform.company_table('quality.nonconformity_steps');

create table quality.nonconformity_files (
  company_id bigint not null references identity.companies on delete cascade,
  nonconformity_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, nonconformity_id) references quality.nonconformities,
  foreign key (company_id, file_id) references storage.files
);
create index on quality.nonconformity_files (company_id, nonconformity_id);
select platform.company_table('quality.nonconformity_files');

-- Internal audits: what was planned for whom, and the answers to the items of the check list, which is in the code. The
-- score follows from the answers; nothing stores it.
create table quality.audits (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  year int not null,
  number int not null check (number > 0),
  title text not null,
  -- As they are written; who they are is in audit_auditors and audit_processes.
  auditors text not null,
  processes text not null,
  method text not null,
  next_review_on date,
  -- The edition of the norm whose clauses it follows.
  norm text not null default '2015',
  planned_on date,
  concluded_on date,
  conclusion text not null default '',
  -- The audit it was begun from.
  from_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, year, number),
  foreign key (company_id, from_id) references quality.audits on delete set null (from_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.audits (company_id, from_id) where from_id is not null;
select platform.company_table('quality.audits');

create table quality.audit_auditors (
  company_id bigint not null references identity.companies on delete cascade,
  audit_id bigint not null,
  user_id bigint not null,
  primary key (company_id, audit_id, user_id),
  foreign key (company_id, audit_id) references quality.audits on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on quality.audit_auditors (company_id, user_id);
select platform.company_table('quality.audit_auditors');

create table quality.audit_processes (
  company_id bigint not null references identity.companies on delete cascade,
  audit_id bigint not null,
  process_id bigint not null,
  primary key (company_id, audit_id, process_id),
  foreign key (company_id, audit_id) references quality.audits on delete cascade,
  foreign key (company_id, process_id) references processes.micro_processes on delete cascade
);
create index on quality.audit_processes (company_id, process_id);
select platform.company_table('quality.audit_processes');

create table quality.audit_answers (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  audit_id bigint not null,
  -- The number of the item in the check list.
  item int not null check (item > 0),
  -- 1 Conforme, 2 Não conforme, 3 Oportunidade de melhoria, 4 Não aplicável.
  status smallint check (status between 1 and 4),
  evidence text not null default '',
  updated_by bigint not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, audit_id, item),
  foreign key (company_id, audit_id) references quality.audits on delete cascade,
  foreign key (company_id, updated_by) references identity.members (company_id, user_id)
);
select platform.company_table('quality.audit_answers');

create table quality.audit_files (
  company_id bigint not null references identity.companies on delete cascade,
  answer_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, answer_id) references quality.audit_answers,
  foreign key (company_id, file_id) references storage.files
);
create index on quality.audit_files (company_id, answer_id);
select platform.company_table('quality.audit_files');

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
select platform.company_table('quality.manuals');

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
select platform.company_table('quality.manual_versions');
revoke update, delete on quality.manual_versions from prumo_app;

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
select platform.company_table('quality.manual_readers');

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
select platform.company_table('quality.manual_readings');
revoke update, delete on quality.manual_readings from prumo_app;

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
select platform.company_table('quality.changes');

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
select platform.company_table('quality.change_actions');

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
select platform.company_table('quality.change_versions');
revoke update, delete on quality.change_versions from prumo_app;

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
select platform.company_table('quality.change_readers');

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
select platform.company_table('quality.change_readings');
revoke update, delete on quality.change_readings from prumo_app;

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
select platform.company_table('quality.reviews');

-- The standard subjects (numbers of the list in the code) that are done in an analysis.
create table quality.review_done (
  company_id bigint not null references identity.companies on delete cascade,
  review_id bigint not null,
  standard smallint not null check (standard between 1 and 15),
  done_at timestamptz not null default now(),
  primary key (company_id, review_id, standard),
  foreign key (company_id, review_id) references quality.reviews on delete cascade
);
select platform.company_table('quality.review_done');

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
select platform.company_table('quality.review_subjects');

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
select platform.company_table('quality.review_inputs');

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
select platform.company_table('quality.review_items');

-- The register of risks and opportunities (ISO 9001, 6.1). How much one weighs follows from probability and impact.
create table quality.risks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('risk', 'opportunity')),
  title text not null,
  cause text not null,
  effect text not null,
  department_id bigint,
  process_id bigint,
  probability smallint not null check (probability between 1 and 5),
  impact smallint not null check (impact between 1 and 5),
  treatment text not null check (treatment in ('reduce', 'avoid', 'share', 'accept', 'pursue', 'leave')),
  action text not null,
  owner_id bigint,
  -- What is left after the treatment; null: not assessed.
  residual_probability smallint check (residual_probability between 1 and 5),
  residual_impact smallint check (residual_impact between 1 and 5),
  review_on date,
  closed_on date,
  -- The subject of a SWOT it was made of.
  swot_subject_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, process_id) references processes.micro_processes on delete set null (process_id),
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, swot_subject_id) references strategy.subjects on delete set null (swot_subject_id)
);
create index on quality.risks (company_id, department_id) where department_id is not null;
create index on quality.risks (company_id, process_id) where process_id is not null;
create index on quality.risks (company_id, owner_id) where owner_id is not null;
create index on quality.risks (company_id, swot_subject_id) where swot_subject_id is not null;
select platform.company_table('quality.risks');

-- Links under which an auditor without a user reads the readiness and the controlled documents of a company, until a
-- day. Of the token only the hash is stored.
create table quality.visitor_links (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- For whom it was made.
  title text not null,
  token_hash text not null unique,
  -- The last day on which it opens something.
  ends_on date not null,
  revoked_at timestamptz,
  -- Moves at most every hour: a reading is not a write.
  opened_at timestamptz,
  openings int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('quality.visitor_links');

-- Forms in which customers complain without a user; each complaint becomes a nonconformity of its department.
create table quality.complaint_forms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- Where it hangs: 'Balcão da loja Centro'.
  title text not null,
  department_id bigint not null,
  -- Who sees to the first step of what comes in; null: nobody in particular.
  owner_id bigint,
  revoked_at timestamptz,
  received int not null default 0,
  received_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- The end of its public address: printed on a poster, so it is no secret of the company.
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.complaint_forms (company_id, department_id);
select platform.company_table('quality.complaint_forms');

-- The items that an audit asks about besides those of the check list, which is in the code. Answers store the number of
-- the item: those of the check list are below 1001.
create table quality.audit_items (
  company_id bigint not null references identity.companies on delete cascade,
  id int generated always as identity (start with 1001),
  audit_id bigint not null,
  -- The chapter of the norm whose score it counts in.
  clause text not null check (clause in ('4', '5', '6', '7', '8', '9', '10')),
  title text not null,
  -- Where an auditor finds the answer.
  look text not null,
  position int not null check (position > 0),
  -- The item of the audit that this one was begun from: their answers are compared.
  from_id int,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  unique (company_id, audit_id, position) deferrable initially deferred,
  foreign key (company_id, audit_id) references quality.audits on delete cascade,
  foreign key (company_id, from_id) references quality.audit_items on delete set null (from_id)
);
create index on quality.audit_items (company_id, from_id) where from_id is not null;
select platform.company_table('quality.audit_items');

-- Sealed addresses of before, as they are seen: of each the hash.
create table quality.sealed_complaint_addresses (
  company_id bigint not null references identity.companies on delete cascade,
  token_hash text not null unique,
  form_id bigint not null,
  primary key (company_id, token_hash),
  foreign key (company_id, form_id) references quality.complaint_forms on delete cascade
);
create index on quality.sealed_complaint_addresses (company_id, form_id);
select platform.company_table('quality.sealed_complaint_addresses');

-- Plans of the provider, what companies contract of them, and the money. A charge has no state of its own: the ledger
-- tells what happened to it, one row an event, and rows are only added. Access is apart from charges: it lies with the
-- company (limited_from, restricted_from) and is read against the calendar.
create schema billing;
grant usage on schema billing to prumo_app;

-- The provider's own tables: the same for every company. Only the operator writes them.
create table billing.plans (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('client', 'consultor')),
  position int not null,
  name text not null,
  -- Active users; for consultants, companies. 9999: no limit.
  limit_people int not null check (limit_people between 1 and 9999),
  limit_gb int not null check (limit_gb between 1 and 100000),
  price numeric(14, 2) not null check (price >= 5),
  offered boolean not null default true,
  created_at timestamptz not null default now()
);
-- Before row level security, which also binds an owner who is no superuser.
insert into billing.plans (kind, position, name, limit_people, limit_gb, price) values
  ('client', 1, 'Essencial', 5, 5, 79.00),
  ('client', 2, 'Equipe', 15, 20, 149.00),
  ('client', 3, 'Empresa', 40, 60, 289.00),
  ('client', 4, 'Sem limite', 9999, 200, 549.00),
  ('consultor', 1, 'Consultor', 5, 10, 129.00),
  ('consultor', 2, 'Consultoria', 20, 40, 299.00),
  ('consultor', 3, 'Consultoria sem limite', 9999, 100, 590.00);
alter table billing.plans enable row level security;
alter table billing.plans force row level security;
grant select, insert, update on billing.plans to prumo_app;

create table billing.coupons (
  code text primary key check (code = upper(code)),
  -- One of the two: percent of the price, or an amount.
  percent smallint check (percent between 1 and 100),
  amount numeric(14, 2) check (amount > 0),
  -- How many months it lasts; null: as long as the contract.
  months smallint check (months > 0),
  expires_on date,
  created_at timestamptz not null default now(),
  -- How many companies can use it; null: any number, of coupons from before.
  uses int check (uses > 0),
  check ((percent is null) <> (amount is null))
);
alter table billing.coupons enable row level security;
alter table billing.coupons force row level security;
grant select, insert, update, delete on billing.coupons to prumo_app;

create table billing.contract_texts (
  id bigint generated always as identity primary key,
  title text not null,
  version int not null,
  html text not null,
  published_at timestamptz not null default now(),
  unique (title, version)
);
insert into billing.contract_texts (title, version, html) values ('Contrato de uso do Prumo', 1,
  '<h2>1. Objeto</h2><p>O Prumo dá à empresa o direito de usar o sistema pela internet, nos limites de usuários e de espaço do plano contratado.</p>'
  '<h2>2. Preço e pagamento</h2><p>O plano é mensal e pago antes de cada mês, por boleto, PIX ou cartão de crédito. O preço é o mostrado na contratação; um reajuste é avisado com 30 dias de antecedência.</p>'
  '<h2>3. Atraso</h2><p>Um boleto vencido há três dias úteis limita o acesso à consulta; vencido há 30 dias, suspende o acesso. Nada é apagado por atraso, e a exportação dos dados continua disponível.</p>'
  '<h2>4. Cancelamento</h2><p>A empresa cancela quando quiser, na tela Meus planos. O acesso continua até o fim do tempo pago, e não há multa.</p>'
  '<h2>5. Dados</h2><p>Os dados são da empresa. O Prumo os trata conforme os termos de privacidade e a Lei 13.709/2018, e não os usa para outro fim.</p>');
alter table billing.contract_texts enable row level security;
alter table billing.contract_texts force row level security;
grant select, insert, update on billing.contract_texts to prumo_app;

-- When a late or refused charge has which effect.
create table billing.terms (
  only_row boolean primary key default true check (only_row),
  -- Working days after the due date.
  limited_after smallint not null default 3 check (limited_after between 0 and 60),
  -- Days after the due date.
  restricted_after smallint not null default 30 check (restricted_after between 1 and 365),
  -- A charge is made so many days before the paid time ends.
  ahead smallint not null default 5 check (ahead between 1 and 20),
  -- The days for which a boleto, a PIX or a QR code that begins or replaces a charge can be paid.
  to_pay smallint not null default 3 check (to_pay between 1 and 20),
  -- Days after the due date on which a refused card is tried for the second and the third time.
  card_second smallint not null default 3 check (card_second between 1 and 29),
  card_third smallint not null default 7 check (card_third between 2 and 30),
  -- Days after the due date on which what is to be paid is reminded of; negative ones are before it.
  due_reminders smallint[] not null default '{-3,0,3,10,25}',
  -- The same for the last day of the trial.
  trial_reminders smallint[] not null default '{-2,0,3}',
  check (card_second < card_third),
  check (cardinality(due_reminders) between 1 and 12 and -60 <= all (due_reminders) and 365 >= all (due_reminders)),
  check (cardinality(trial_reminders) between 1 and 12 and -60 <= all (trial_reminders) and 365 >= all (trial_reminders))
);
insert into billing.terms default values;
alter table billing.terms enable row level security;
alter table billing.terms force row level security;
grant select, update on billing.terms to prumo_app;

-- Notices of the gateway, as they came.
create table billing.notices (
  id text primary key,
  event text not null,
  charge_id text,
  reference text,
  received_at timestamptz not null,
  handled_at timestamptz,
  invoice_id text,
  authorization_id text
);
create index on billing.notices (received_at) where handled_at is null;
alter table billing.notices enable row level security;
alter table billing.notices force row level security;
grant select, insert, update, delete on billing.notices to prumo_app;

create table billing.addresses (
  company_id bigint primary key references identity.companies on delete cascade,
  cep text not null,
  logradouro text not null,
  number text not null,
  complemento text not null,
  localidade text not null,
  bairro text not null,
  uf text not null,
  ddd text not null,
  updated_at timestamptz(3) not null
);
select platform.company_table('billing.addresses');

-- A plan that a company contracted. What it was is copied: plans and coupons change later.
create table billing.contracts (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  code text not null,
  plan_id bigint not null references billing.plans,
  plan_name text not null,
  plan_kind text not null,
  plan_price numeric(14, 2) not null,
  limit_people int not null,
  limit_gb int not null,
  -- The plan of its next months, when the company chose a smaller one, and its first day.
  next_plan_id bigint references billing.plans,
  next_plan_from date,
  method text not null check (method in ('boleto', 'pix', 'credit_card', 'pix_automatic')),
  coupon_code text,
  coupon_percent smallint,
  coupon_amount numeric(14, 2),
  coupon_months smallint,
  starts_on date not null,
  -- The day of the month on which its periods begin; in shorter months their last day.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  -- The gateway's token of the card that pays by itself, sealed, and what people see of it.
  card_token text,
  card_label text,
  canceled_at timestamptz,
  canceled_by bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, canceled_by) references identity.members (company_id, user_id),
  check ((next_plan_id is null) = (next_plan_from is null))
);
create unique index contracts_active on billing.contracts (company_id) where canceled_at is null;
select platform.company_table('billing.contracts');

create table billing.charges (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  contract_id bigint not null,
  -- Under which the gateway finds it: '<company>-<random>'.
  reference text not null,
  -- period: a month of the contract; upgrade: the difference of a larger plan for the days that were left.
  kind text not null check (kind in ('period', 'upgrade')),
  plan_id bigint not null references billing.plans,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  value numeric(14, 2) not null check (value >= 0),
  method text not null check (method in ('boleto', 'pix', 'credit_card', 'pix_automatic')),
  due_on date not null,
  -- What the gateway answered; null until it did.
  gateway_id text,
  link text,
  boleto_url text,
  boleto_line text,
  pix text,
  created_at timestamptz not null,
  -- The authorization that debits it; null for one whose QR code asks for an authorization, and for all other charges.
  debited_by text,
  -- How often its debit was asked for again after its due date, and the day of the last time.
  debit_tries smallint not null default 0 check (debit_tries between 0 and 3),
  debit_on date,
  primary key (company_id, id),
  unique (company_id, reference),
  foreign key (company_id, contract_id) references billing.contracts on delete cascade
);
create index on billing.charges (company_id, contract_id, id);
select platform.company_table('billing.charges');

-- What happened to a charge. Its state is the event of the highest rank: notices that come late, twice or in another
-- order make no difference.
create table billing.ledger (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  charge_id bigint not null,
  at timestamptz not null,
  event text not null check (event in (
    'requested', 'refused', 'abandoned', 'open', 'overdue', 'canceled', 'confirmed', 'received', 'refunded', 'chargeback')),
  rank smallint not null,
  -- The money that came in with it; negative when it went back.
  value numeric(14, 2) not null,
  -- Who said so.
  source text not null check (source in ('prumo', 'gateway', 'notice', 'comparison')),
  paid_on date,
  -- The days of access that were paid with it.
  covers_from date,
  covers_to date,
  primary key (company_id, id),
  foreign key (company_id, charge_id) references billing.charges on delete cascade,
  check ((covers_from is null) = (covers_to is null))
);
-- Money comes in once, and goes back once.
create unique index ledger_money on billing.ledger (company_id, charge_id, sign(value)) where value <> 0;
create index on billing.ledger (company_id, charge_id, rank desc, id desc);
select platform.company_table('billing.ledger');
revoke update, delete on billing.ledger from prumo_app;

-- Who accepted which text for the company: what was shown, by its hash, when, and from where.
create table billing.acceptances (
  company_id bigint not null references identity.companies on delete cascade,
  text_id bigint not null references billing.contract_texts,
  accepted_at timestamptz not null,
  accepted_by bigint not null,
  text_sha256 text not null,
  ip text not null,
  user_agent text not null,
  primary key (company_id, text_id),
  foreign key (company_id, accepted_by) references identity.members (company_id, user_id)
);
select platform.company_table('billing.acceptances');
revoke update, delete on billing.acceptances from prumo_app;

-- A company may let its plan rest for one to three months after the time it paid: nothing is charged, everything can be
-- read, and the plan goes on by itself.
create table billing.pauses (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  contract_id bigint not null,
  months smallint not null check (months between 1 and 3),
  -- Its first and its last day. Whoever ends it moves the last day; without any day it has no effect.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on - 1),
  created_by bigint,
  created_at timestamptz not null default now(),
  -- When somebody ended it before its time.
  ended_at timestamptz,
  ended_by bigint,
  primary key (company_id, id),
  foreign key (company_id, contract_id) references billing.contracts on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, ended_by) references identity.members (company_id, user_id)
);
create index on billing.pauses (company_id, contract_id, id desc);
select platform.company_table('billing.pauses');
revoke delete on billing.pauses from prumo_app;

-- The provider's fiscal data, which its invoices of services (NFS-e) say; only the operator writes them.
create table billing.fiscal (
  only_row boolean primary key default true check (only_row),
  -- Whether an invoice is issued for each payment.
  issuing boolean not null default false,
  issuer_name text not null default '',
  -- Bare digits of its CNPJ, '' while nobody said it.
  issuer_tax_id text not null default '',
  -- The gateway's number of the municipal service; where the municipality lists none, its code.
  service_id text not null default '',
  service_code text not null default '',
  service_name text not null default '',
  -- Percentages.
  iss numeric(5, 2) not null default 0 check (iss between 0 and 100),
  cofins numeric(5, 2) not null default 0 check (cofins between 0 and 100),
  csll numeric(5, 2) not null default 0 check (csll between 0 and 100),
  inss numeric(5, 2) not null default 0 check (inss between 0 and 100),
  ir numeric(5, 2) not null default 0 check (ir between 0 and 100),
  pis numeric(5, 2) not null default 0 check (pis between 0 and 100),
  retain_iss boolean not null default false,
  check (not issuing or service_id <> '' or service_code <> '')
);
insert into billing.fiscal default values;
alter table billing.fiscal enable row level security;
alter table billing.fiscal force row level security;
grant select, update on billing.fiscal to prumo_app;

-- The invoice of a payment, as the gateway had it when it was last read.
create table billing.invoices (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  charge_id bigint not null,
  -- Under which the gateway finds it: '<company>-<random>'.
  reference text not null,
  gateway_id text,
  state text not null check (state in (
    'requested', 'scheduled', 'sent', 'failed', 'issued', 'canceling', 'cancel_denied', 'canceled')),
  value numeric(14, 2) not null check (value > 0),
  effective_on date not null,
  number text,
  pdf_url text,
  xml_url text,
  -- Why it failed, in the gateway's or the municipality's words.
  problem text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, charge_id),
  unique (company_id, reference),
  foreign key (company_id, charge_id) references billing.charges on delete cascade
);
create index on billing.invoices (updated_at desc);
select platform.company_table('billing.invoices');
revoke delete on billing.invoices from prumo_app;

-- An authorization, as the gateway had it when it was last read.
create table billing.authorizations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  contract_id bigint not null,
  -- The charge whose QR code asks for it; the gateway has its reference.
  charge_id bigint not null,
  gateway_id text not null,
  -- What the payment of the QR code says of itself.
  qr_id text,
  state text not null check (state in ('waiting', 'active', 'refused', 'canceled', 'expired')),
  -- The price of the plan, below which the payer's own limit cannot be.
  limit_value numeric(14, 2) not null check (limit_value > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, charge_id),
  foreign key (company_id, contract_id) references billing.contracts on delete cascade,
  foreign key (company_id, charge_id) references billing.charges on delete cascade
);
create index on billing.authorizations (qr_id);
select platform.company_table('billing.authorizations');
revoke delete on billing.authorizations from prumo_app;

create table billing.coupon_uses (
  coupon_code text not null references billing.coupons on delete cascade,
  payer text not null check (payer ~ '^[0-9a-f]{64}$'),
  -- billing.contracts.code of the first contract with the coupon: the rows of one use have the same.
  contract_code text not null,
  used_at timestamptz not null,
  primary key (coupon_code, payer)
);
create index on billing.coupon_uses (coupon_code, contract_code);
alter table billing.coupon_uses enable row level security;
alter table billing.coupon_uses force row level security;
grant select, insert, delete on billing.coupon_uses to prumo_app;

-- The journey: what each person did of it. Modules and stages are in the code and have the same numbers for ever, so
-- that their contents change without touching what people did.
create schema journey;
grant usage on schema journey to prumo_app;

create table journey.modules (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  module_id int not null,
  started_at timestamptz(3) not null,
  concluded_at timestamptz(3),
  -- The version of the contents that was concluded.
  version int,
  primary key (company_id, user_id, module_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  check ((concluded_at is null) = (version is null))
);
select platform.company_table('journey.modules');

-- One row for a person and a stage, however often it is saved (decision O252).
create table journey.stages (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  stage_id int not null,
  realized_at timestamptz(3) not null,
  -- Of a quiz: the first answer, with the words it was given to.
  answer_id int,
  question text not null default '',
  answer text not null default '',
  primary key (company_id, user_id, stage_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
select platform.company_table('journey.stages');

create table journey.practices (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  stage_id int not null,
  started_at timestamptz(3),
  remind_on date,
  reminded_on date,
  done_at timestamptz(3),
  -- What showed that it was done.
  evidence text not null default '',
  primary key (company_id, user_id, stage_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on journey.practices (company_id, remind_on) where remind_on is not null and done_at is null;
select platform.company_table('journey.practices');

create table journey.ratings (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  module_id int not null,
  points smallint not null check (points between 0 and 10),
  description text not null default '',
  created_at timestamptz(3) not null,
  primary key (company_id, user_id, module_id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
select platform.company_table('journey.ratings');

-- Diagnostics of a company's maturity. The questionnaires are content of the program (diagnostics/content); a diagnostic
-- stores the version it is answered in. Scores are computed by queries and in the program, never stored.
create schema diagnostics;
grant usage on schema diagnostics to prumo_app;

create table diagnostics.diagnostics (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- initial: the first one, which the company's responsible users answer together; later: one person's.
  kind text not null check (kind in ('initial', 'later')),
  form_version int not null check (form_version > 0),
  -- 1 started, 2 in progress, 3 completed.
  status smallint not null check (status between 1 and 3),
  -- The question that was on the screen last.
  place text,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  concluded_by bigint,
  concluded_at timestamptz,
  -- Colleagues who are asked to answer a concluded diagnostic (decision O244). Answers are a person's only while they
  -- answer. With the last one they are added to the counts of the team, and their own answers are deleted: no row says who
  -- answered what, nor when.
  team_closed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, concluded_by) references identity.members (company_id, user_id),
  check ((status = 3) = (concluded_at is not null) and (concluded_at is null) = (concluded_by is null)),
  check (team_closed_at is null or status = 3)
);
create unique index on diagnostics.diagnostics (company_id) where kind = 'initial';
create unique index on diagnostics.diagnostics (company_id, created_by) where kind = 'later' and status < 3;
create index on diagnostics.diagnostics (company_id, concluded_at desc, id desc) where status = 3;
select platform.company_table('diagnostics.diagnostics');

create table diagnostics.answers (
  company_id bigint not null references identity.companies on delete cascade,
  diagnostic_id bigint not null,
  -- The id of a question of the form's version.
  question text not null,
  -- Null: 'Não se aplica', which counts in no score.
  value smallint check (value in (0, 25, 50, 75, 100)),
  primary key (company_id, diagnostic_id, question),
  foreign key (company_id, diagnostic_id) references diagnostics.diagnostics on delete cascade
);
select platform.company_table('diagnostics.answers');

create table diagnostics.asked (
  company_id bigint not null references identity.companies on delete cascade,
  diagnostic_id bigint not null,
  user_id bigint not null,
  asked_by bigint not null,
  -- The day they were asked last.
  asked_on date not null,
  -- The question that was on the screen last.
  place text,
  answered boolean not null default false,
  primary key (company_id, diagnostic_id, user_id),
  foreign key (company_id, diagnostic_id) references diagnostics.diagnostics on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id),
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);
create index on diagnostics.asked (company_id, user_id) where not answered;
select platform.company_table('diagnostics.asked');

-- The answers of people who have not answered everything yet.
create table diagnostics.opinions (
  company_id bigint not null references identity.companies on delete cascade,
  diagnostic_id bigint not null,
  user_id bigint not null,
  question text not null,
  -- Null: 'Não se aplica'.
  value smallint check (value in (0, 25, 50, 75, 100)),
  primary key (company_id, diagnostic_id, user_id, question),
  foreign key (company_id, diagnostic_id, user_id) references diagnostics.asked on delete cascade
);
select platform.company_table('diagnostics.opinions');

-- How many people gave each answer.
create table diagnostics.counts (
  company_id bigint not null references identity.companies on delete cascade,
  diagnostic_id bigint not null,
  -- The name of the department they worked in then; '' without one.
  department text not null,
  question text not null,
  -- -1: 'Não se aplica', so that the key has no null.
  value smallint not null check (value in (-1, 0, 25, 50, 75, 100)),
  people int not null check (people > 0),
  primary key (company_id, diagnostic_id, question, department, value),
  foreign key (company_id, diagnostic_id) references diagnostics.diagnostics on delete cascade
);
select platform.company_table('diagnostics.counts');

-- The first hour of a company: its kind of business, and the steps its responsible user left for later. What is done is
-- found in the company's data and not stored.
create schema welcome;
grant usage on schema welcome to prumo_app;

create table welcome.beginnings (
  company_id bigint primary key references identity.companies on delete cascade,
  business text,
  skipped text[] not null default '{}'
);
select platform.company_table('welcome.beginnings');

-- The provider's own people, who sign in to a part of the product of their own: they are no users of any company, and
-- their sessions open nothing of one. Their rows belong to no company: the system's number shows and writes them.
create schema provider;
grant usage on schema provider to prumo_app;

create table provider.staff (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  -- Null until the invitation was accepted: the password and the authenticator come together, and neither alone.
  password_hash text,
  -- Of the authenticator, sealed; and the last time step of a used code, so that none is used twice.
  secret text,
  last_step bigint not null default 0,
  -- An invitation that waits: the hash of its token, its end, and the secret it shows.
  invited_hash text unique,
  invited_until timestamptz,
  invited_secret text,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((password_hash is null) = (secret is null))
);
alter table provider.staff enable row level security;
alter table provider.staff force row level security;
grant select, insert, update on provider.staff to prumo_app;

create table provider.sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references provider.staff on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index on provider.sessions (staff_id);
alter table provider.sessions enable row level security;
alter table provider.sessions force row level security;
grant select, insert, update, delete on provider.sessions to prumo_app;

-- What a company allowed the provider: to look into its trail and its people, until then or until it is taken back.
create table provider.consents (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  given_at timestamptz not null,
  given_by bigint not null,
  ends_at timestamptz not null check (ends_at > given_at),
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (company_id, id),
  foreign key (company_id, given_by) references identity.members (company_id, user_id),
  foreign key (company_id, revoked_by) references identity.members (company_id, user_id)
);
select platform.company_table('provider.consents');
revoke delete on provider.consents from prumo_app;

-- References to tables that come later in this file.
alter table identity.companies
  add foreign key (created_by) references identity.users on delete set null,
  add foreign key (deletion_requested_by) references identity.users on delete set null,
  add foreign key (id, logo_file_id) references storage.files (company_id, id);
alter table identity.members
  add foreign key (company_id, photo_file_id) references storage.files;
alter table routine.tasks
  add foreign key (company_id, minutes_id) references minutes.minutes on delete set null (minutes_id),
  add foreign key (company_id, minutes_subject_id) references minutes.subjects on delete set null (minutes_subject_id),
  add foreign key (company_id, about_id) references people.collaborators;
alter table chat.messages
  add foreign key (company_id, room_id) references chat.rooms on delete cascade;
alter table chat.reads
  add foreign key (company_id, room_id) references chat.rooms on delete cascade;
alter table minutes.minutes
  add foreign key (company_id, series_id) references minutes.series on delete set null (series_id);
alter table people.collaborators
  add foreign key (company_id, job_description_id) references people.job_descriptions
  on delete set null (job_description_id);
alter table boards.card_plans
  add foreign key (company_id, plan_id) references results.plans on delete cascade;
alter table quality.nonconformities
  add foreign key (company_id, audit_answer_id) references quality.audit_answers on delete set null (audit_answer_id);
