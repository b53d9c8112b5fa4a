-- Diagnostics of a company's maturity. The questionnaires are content of the program (diagnostics/content); a diagnostic
-- stores the version it is answered in. Scores are computed by queries and in the program, never stored.
create schema diagnostics;

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
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, concluded_by) references identity.members (company_id, user_id),
  check ((status = 3) = (concluded_at is not null) and (concluded_at is null) = (concluded_by is null))
);
create unique index on diagnostics.diagnostics (company_id) where kind = 'initial';
create unique index on diagnostics.diagnostics (company_id, created_by) where kind = 'later' and status < 3;
create index on diagnostics.diagnostics (company_id, concluded_at desc, id desc) where status = 3;

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

select platform.company_table('diagnostics.diagnostics');
select platform.company_table('diagnostics.answers');
