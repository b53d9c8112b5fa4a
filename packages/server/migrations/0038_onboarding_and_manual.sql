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
  primary key (company_id, id),
  foreign key (company_id, onboarding_id) references people.onboardings on delete cascade,
  foreign key (company_id, responsible_id) references identity.members (company_id, user_id)
    on delete set null (responsible_id),
  foreign key (company_id, done_by) references identity.members (company_id, user_id),
  check ((done_at is null) = (done_by is null))
);
create index on people.onboarding_steps (company_id, onboarding_id, position);
create index on people.onboarding_steps (company_id, responsible_id, due_on) where done_at is null;

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

select platform.company_table('people.onboarding_items');
select platform.company_table('people.onboardings');
select platform.company_table('people.onboarding_steps');
select platform.company_table('people.manual_sections');
