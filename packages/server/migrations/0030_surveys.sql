-- Anonymous surveys of climate and psychosocial factors (docs/decisions/0084-report-channel.md). No row joins an answer and a
-- person, and when a survey is over the answers are replaced by the scores of groups of five or more.

create table people.surveys (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  kind text not null check (kind in ('psychosocial', 'pulse')),
  -- The end of the public address; it opens nothing to read.
  token text not null,
  -- What it asks and whom, as on its first day: later changes of departments or of our statements change nothing.
  factors jsonb not null,
  groups jsonb not null,
  people int not null,
  opened_on date not null,
  closes_on date not null,
  closed_on date,
  answered int not null default 0,
  -- Of groups of five or more; null until it is over.
  results jsonb,
  hidden int not null default 0,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index on people.surveys (token);
create index on people.surveys (company_id, created_by);
select platform.company_table('people.surveys');

-- Only while the survey is open. The week's Monday is all the time there is.
create table people.survey_answers (
  company_id bigint not null,
  sheet uuid not null default gen_random_uuid(),
  survey_id bigint not null,
  "group" bigint not null,
  answers smallint[] not null,
  week date not null,
  primary key (company_id, sheet),
  foreign key (company_id, survey_id) references people.surveys on delete cascade
);
create index on people.survey_answers (company_id, survey_id);
select platform.company_table('people.survey_answers');
