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

-- The answer that a nonconformity was made of.
alter table quality.nonconformities
  add column audit_answer_id bigint,
  add foreign key (company_id, audit_answer_id) references quality.audit_answers on delete set null (audit_answer_id);
create unique index on quality.nonconformities (company_id, audit_answer_id) where audit_answer_id is not null;
