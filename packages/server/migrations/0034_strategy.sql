-- SWOT analyses and business model canvases: folders, and subjects in the blocks of each.
create schema strategy;

create table strategy.folders (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('swot', 'canvas')),
  title text not null,
  created_on date not null,
  revision_on date,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on strategy.folders (company_id, kind, id);
select platform.company_table('strategy.folders');

create table strategy.subjects (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  folder_id bigint not null,
  -- The quadrant, 1 to 4, or the block, 1 to 9.
  field int not null check (field between 1 and 9),
  position int not null check (position > 0),
  title text not null,
  color text not null,
  impact int check (impact in (1, 3, 5)),
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references strategy.folders on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  unique (company_id, folder_id, field, position) deferrable initially deferred
);
select platform.company_table('strategy.subjects');

create table strategy.votes (
  company_id bigint not null,
  subject_id bigint not null,
  user_id bigint not null,
  primary key (company_id, subject_id, user_id),
  foreign key (company_id, subject_id) references strategy.subjects on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);
create index on strategy.votes (company_id, user_id);
select platform.company_table('strategy.votes');

-- Strategies of a SWOT: what follows from subjects inside the company crossed with subjects outside it.
create table strategy.crossings (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  folder_id bigint not null,
  kind text not null check (kind in ('so', 'wo', 'st', 'wt')),
  title text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references strategy.folders on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on strategy.crossings (company_id, folder_id, kind, id);
select platform.company_table('strategy.crossings');

-- A subject that is deleted leaves the strategies that came from it.
create table strategy.crossing_subjects (
  company_id bigint not null,
  crossing_id bigint not null,
  subject_id bigint not null,
  primary key (company_id, crossing_id, subject_id),
  foreign key (company_id, crossing_id) references strategy.crossings on delete cascade,
  foreign key (company_id, subject_id) references strategy.subjects on delete cascade
);
create index on strategy.crossing_subjects (company_id, subject_id);
select platform.company_table('strategy.crossing_subjects');
