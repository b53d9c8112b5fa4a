-- Colleagues who are asked to answer a concluded diagnostic (decision O244). Answers are a person's only while they
-- answer. With the last one they are added to the counts of the team, and their own answers are deleted: no row says who
-- answered what, nor when.
alter table diagnostics.diagnostics add column team_closed_at timestamptz check (team_closed_at is null or status = 3);

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

select platform.company_table('diagnostics.asked');
select platform.company_table('diagnostics.opinions');
select platform.company_table('diagnostics.counts');
