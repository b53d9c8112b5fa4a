-- What a company has done by itself: when this happens, if it is so, then do that. Each works as who made it.
create table integrations.automations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  title text not null,
  -- What it waits for: a happening ('rnc.created'); null: a day or a check.
  event text,
  -- { kind, every, day, check, becomes }, the contract's `When`.
  trigger jsonb not null,
  conditions jsonb not null,
  actions jsonb not null,
  off_at timestamptz,
  -- 'person', 'flood', 'rights'.
  off_because text,
  -- The state of its check when it was looked at last.
  last_state text,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on integrations.automations (company_id, user_id);
select platform.company_table('integrations.automations');

-- Written in the transaction of what happened, and carried out after it: each once, with all it does, or not at all.
create table integrations.firings (
  company_id bigint not null,
  id bigint generated always as identity,
  automation_id bigint not null,
  entity text,
  record_id bigint,
  by_user bigint,
  -- The automations by which it came about, so that none goes in circles.
  chain bigint[] not null default '{}',
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed', 'stopped')),
  title text not null default '',
  link text not null default '',
  -- Why, as a sentence.
  why text not null default '',
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, automation_id) references integrations.automations on delete cascade
);
create index firings_listed on integrations.firings (company_id, automation_id, id desc);
create index firings_waiting on integrations.firings (company_id, id) where state = 'waiting';
create index firings_passed on integrations.firings (happened_at);
select platform.company_table('integrations.firings');

-- Until which day a company was asked what its days bring.
create table integrations.days (
  company_id bigint primary key references identity.companies on delete cascade,
  day date not null
);
select platform.company_table('integrations.days');
