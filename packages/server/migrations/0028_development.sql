-- What a job asks of whoever holds it, what people know, and what they were trained in.
create table people.competences (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id)
);
create unique index on people.competences (company_id, lower(title));
select platform.company_table('people.competences');

-- From 1 to 4, the level that a job description asks for.
create table people.required_competences (
  company_id bigint not null references identity.companies on delete cascade,
  job_description_id bigint not null,
  competence_id bigint not null,
  level smallint not null check (level between 1 and 4),
  primary key (company_id, job_description_id, competence_id),
  foreign key (company_id, job_description_id) references people.job_descriptions on delete cascade,
  foreign key (company_id, competence_id) references people.competences on delete cascade
);
create index on people.required_competences (company_id, competence_id);
select platform.company_table('people.required_competences');

-- From 0 to 4, what somebody was assessed to know; the last one counts.
create table people.assessments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  collaborator_id bigint not null,
  competence_id bigint not null,
  level smallint not null check (level between 0 and 4),
  assessed_on date not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, collaborator_id) references people.collaborators,
  foreign key (company_id, competence_id) references people.competences on delete cascade,
  foreign key (company_id, made_by) references identity.members (company_id, user_id)
);
create index on people.assessments (company_id, collaborator_id, competence_id, assessed_on, id);
create index on people.assessments (company_id, competence_id);
select platform.company_table('people.assessments');

create table people.trainings (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  collaborator_id bigint not null,
  title text not null,
  held_on date not null,
  hours double precision,
  provider text not null default '',
  -- The last day on which it counts; none: it does not end.
  valid_until date,
  competence_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, collaborator_id) references people.collaborators,
  foreign key (company_id, competence_id) references people.competences on delete set null (competence_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on people.trainings (company_id, collaborator_id, held_on, id);
create index on people.trainings (company_id, held_on, id);
create index on people.trainings (company_id, valid_until) where valid_until is not null;
create index on people.trainings (company_id, competence_id) where competence_id is not null;
select platform.company_table('people.trainings');
