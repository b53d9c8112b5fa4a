create schema portfolio;

-- How a company stands, in what one audience of it may see: a permission, 'responsible', or 'everyone'.
create table portfolio.snapshots (
  company_id bigint not null references identity.companies on delete cascade,
  audience text not null,
  signals jsonb not null,
  read_at timestamptz not null,
  primary key (company_id, audience)
);
select platform.company_table('portfolio.snapshots');

-- What a person who looks after a company keeps about it, and saw of it.
create table portfolio.views (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  group_title text not null default '',
  note text not null default '',
  -- The visit that goes on, with what was shown; and what was shown at the end of the one before.
  looked_at timestamptz,
  seen jsonb not null default '{}',
  before_at timestamptz,
  before jsonb not null default '{}',
  -- What waits for them there.
  waiting jsonb,
  waiting_at timestamptz,
  asked_at timestamptz,
  -- The last day on which the company's trail was told that they looked.
  told_on date,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on portfolio.views (user_id);
create index on portfolio.views (looked_at);
select platform.company_table('portfolio.views');
