-- Rounds of feedback: a template, a period, and who assesses whom.
create table people.feedback_rounds (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  template_id bigint,
  -- The name of the template, and from the opening on its questions, in the words in which all are asked.
  template text not null,
  questions jsonb,
  begins_on date not null,
  ends_on date not null,
  -- 1 in preparation, 2 open, 3 closed.
  state smallint not null default 1 check (state in (1, 2, 3)),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, template_id) references people.feedback_templates on delete set null (template_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (begins_on <= ends_on),
  check (state = 1 or questions is not null)
);
create index on people.feedback_rounds (company_id, template_id) where template_id is not null;
create index on people.feedback_rounds (company_id, created_by);
select platform.company_table('people.feedback_rounds');

-- Who is assessed, what a calibration made of the score, and whether they may read it.
create table people.round_people (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  round_id bigint not null,
  collaborator_id bigint not null,
  adjusted_score numeric(4, 1) check (adjusted_score between 0 and 100),
  adjusted_reason text not null default '',
  adjusted_by bigint,
  shared_at timestamptz,
  seen_at timestamptz,
  primary key (company_id, id),
  unique (company_id, round_id, collaborator_id),
  foreign key (company_id, round_id) references people.feedback_rounds on delete cascade,
  foreign key (company_id, collaborator_id) references people.collaborators,
  foreign key (company_id, adjusted_by) references identity.members (company_id, user_id)
);
create index on people.round_people (company_id, collaborator_id);
create index on people.round_people (company_id, adjusted_by) where adjusted_by is not null;
select platform.company_table('people.round_people');

-- Who is asked about them. No row and no column says when it was answered.
create table people.round_assessments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  person_id bigint not null,
  assessor_id bigint not null,
  -- 1 self, 2 leader, 3 peer, 4 team.
  relation smallint not null check (relation in (1, 2, 3, 4)),
  -- A peer or one of the team has answered: what they said is in people.round_answers, without them.
  sent boolean not null default false,
  primary key (company_id, id),
  unique (company_id, person_id, assessor_id),
  foreign key (company_id, person_id) references people.round_people on delete cascade,
  foreign key (company_id, assessor_id) references people.collaborators,
  check (relation in (3, 4) or not sent)
);
create index on people.round_assessments (company_id, assessor_id);
select platform.company_table('people.round_assessments');

-- What peers, or a team, said about somebody: for each question how often each answer was given, and the texts in
-- alphabetical order. One row for all of them: no answer has a row, an author, a time or a place in an order.
create table people.round_answers (
  company_id bigint not null references identity.companies on delete cascade,
  person_id bigint not null,
  -- 3 peers, 4 team, 5 both together.
  relation smallint not null check (relation in (3, 4, 5)),
  people int not null check (people > 0),
  answers jsonb not null,
  primary key (company_id, person_id, relation),
  foreign key (company_id, person_id) references people.round_people on delete cascade
);
select platform.company_table('people.round_answers');

-- What somebody says of themselves in a round (1), and who leads them (2), is a feedback as any other.
alter table people.feedbacks
  add column assessment_id bigint,
  add column relation smallint check (relation in (1, 2)),
  add foreign key (company_id, assessment_id) references people.round_assessments on delete set null (assessment_id);
create unique index on people.feedbacks (company_id, assessment_id) where assessment_id is not null;
