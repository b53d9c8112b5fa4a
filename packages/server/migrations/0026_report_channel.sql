-- The report channel (Lei 14.457/2022, docs/decisions/0084-report-channel.md): what somebody tells, with a name or without,
-- is read only by the receivers it was given to. Nothing here tells the hour of somebody without a user.

create table people.report_channels (
  company_id bigint not null references identity.companies on delete cascade,
  -- The end of the public address. It hangs on walls, and opens nothing to read.
  token text not null,
  is_open boolean not null default false,
  words text not null default '',
  answer_days smallint not null default 5 check (answer_days between 1 and 30),
  conclude_days smallint not null default 30 check (conclude_days between 1 and 180),
  -- Of the files of its reports: they have a room of their own, and use up nothing of the plan's.
  file_bytes bigint not null default 0,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id)
);
create unique index on people.report_channels (token);
select platform.company_table('people.report_channels');

create table people.report_receivers (
  company_id bigint not null,
  user_id bigint not null,
  named_by bigint,
  named_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
select platform.company_table('people.report_receivers');

create table people.reports (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  protocol text not null,
  -- Of protocol and secret: only who sent it has both.
  secret_hash text not null,
  category text not null,
  what text not null,
  place text not null,
  name text not null,
  contact text not null,
  received_on date not null,
  answer_by date not null,
  conclude_by date not null,
  state text not null default 'received',
  answered_on date,
  concluded_on date,
  outcome text,
  decision text not null default '',
  measures text not null default '',
  -- Who reads it: the receivers of its day, without those it is about, and whom they called in.
  reader_ids bigint[] not null,
  excluded_ids bigint[] not null default '{}',
  -- Of the sending, the beginning of its day.
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  check (not reader_ids && excluded_ids)
);
create unique index on people.reports (secret_hash);
alter table people.reports enable row level security;
alter table people.reports force row level security;
grant select, insert, update on people.reports to prumo_app;

create table people.report_messages (
  company_id bigint not null,
  id bigint generated always as identity,
  report_id bigint not null,
  -- Null: who sent the report.
  author_id bigint,
  text text not null,
  written_on date not null,
  primary key (company_id, id),
  foreign key (company_id, report_id) references people.reports on delete cascade
);
create index on people.report_messages (company_id, report_id);
alter table people.report_messages enable row level security;
alter table people.report_messages force row level security;
grant select, insert on people.report_messages to prumo_app;

-- In the row, not in the storage: a file there has the hour of its writing.
create table people.report_files (
  company_id bigint not null,
  id bigint generated always as identity,
  report_id bigint not null,
  name text not null,
  type text not null,
  size int not null,
  content bytea not null,
  sent_on date not null,
  primary key (company_id, id),
  foreign key (company_id, report_id) references people.reports on delete cascade
);
create index on people.report_files (company_id, report_id);
alter table people.report_files enable row level security;
alter table people.report_files force row level security;
grant select, insert on people.report_files to prumo_app;

-- What readers did with a report, reading among it: their trail, which only they see.
create table people.report_steps (
  company_id bigint not null,
  id bigint generated always as identity,
  report_id bigint not null,
  user_id bigint not null,
  action text not null,
  detail text not null default '',
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, report_id) references people.reports on delete cascade
);
create index on people.report_steps (company_id, report_id);
alter table people.report_steps enable row level security;
alter table people.report_steps force row level security;
grant select, insert on people.report_steps to prumo_app;

-- How many of a month, and nothing of any: what the figures are made of.
create table people.report_counts (
  company_id bigint not null references identity.companies on delete cascade,
  month date not null,
  category text not null,
  received int not null default 0,
  founded int not null default 0,
  concluded int not null default 0,
  primary key (company_id, month, category)
);
select platform.company_table('people.report_counts');

-- What came since the morning before, by reader: told once a day, so that nobody learns the hour.
create table people.report_news (
  company_id bigint not null,
  user_id bigint not null,
  reports int not null default 0,
  messages int not null default 0,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
select platform.company_table('people.report_news');
