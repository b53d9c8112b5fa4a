-- Addresses of a company's own programs, which are told of what happens to its records, and what each was told.
create table integrations.webhooks (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- As whom it is told: it hears of what they see, while they are responsible for the company.
  user_id bigint not null,
  title text not null,
  -- The address is a secret: sealed, with its host beside it.
  host text not null,
  address text not null,
  -- Sealed. While a secret is changed the one before signs too.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- '<entity>.<what>'
  events text[] not null,
  off_at timestamptz,
  -- 'person', 'failing', 'flood' or 'rights'.
  off_because text,
  failing_since timestamptz,
  -- In a row, without an answer. Until then nothing is sent to it.
  failures int not null default 0,
  rests_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on integrations.webhooks (company_id, user_id);
select platform.company_table('integrations.webhooks');

-- Written in the transaction of what happened, and sent after it.
create table integrations.deliveries (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  -- The same at each try.
  message uuid not null default gen_random_uuid(),
  event text not null,
  entity text not null,
  record_id bigint not null,
  -- Who did it; null: nobody but a day.
  by_user bigint,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'unseen')),
  -- Written at the first try, and the same at each.
  body text,
  tries int not null default 0,
  -- When it is tried; while it is, when it may be tried by another.
  due_at timestamptz not null,
  tried_at timestamptz,
  -- What the last try was answered, or why it was not.
  status smallint,
  failure text,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references integrations.webhooks on delete cascade
);
create index deliveries_listed on integrations.deliveries (company_id, webhook_id, id desc);
create index deliveries_due on integrations.deliveries (company_id, due_at) where state = 'waiting';
create index deliveries_before on integrations.deliveries (company_id, webhook_id, entity, record_id, id) where state = 'waiting';
create index deliveries_passed on integrations.deliveries (happened_at);
select platform.company_table('integrations.deliveries');
