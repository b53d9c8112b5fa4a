-- The journey: what each person did of it. Modules and stages are in the code and have the same numbers for ever, so
-- that their contents change without touching what people did.
create schema journey;

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

-- The operator reads across companies how the modules are used.
create policy operated on journey.modules for select using ((select identity.is_runner()));
create policy operated on journey.ratings for select using ((select identity.is_runner()));

-- The user flag 'actived' (entity E072): '1' until a module of the journey was opened, then '2'.
alter table identity.members add column journey_opened_at timestamptz;
