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

select platform.company_table('people.feedback_templates');
select platform.company_table('people.template_questions');
select platform.company_table('people.feedbacks');
select platform.company_table('people.feedback_versions');
select platform.company_table('people.feedback_drafts');
-- What a feedback said is added to, nothing else; it goes with its feedback.
revoke update on people.feedback_versions from prumo_app;
