-- Removes: nothing. The column of the trail gets its default apart, so that no old row is written again.
-- Public forms, which people without a user fill in, and what they sent. What an answer makes (a task, a contact, an entry)
-- is a record of its own area.
create table integrations.forms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  intro text not null,
  thanks text not null,
  makes text not null check (makes in ('task', 'contact', 'entry')),
  -- What it asks, in its order: [{key, label, type, required, options}].
  fields jsonb not null,
  -- Who looks at the answers.
  receiver_id bigint not null,
  -- Made as soon as the answer comes.
  at_once boolean not null,
  is_open boolean not null,
  -- The last day on which it takes answers.
  ends_on date,
  most_a_day int not null,
  -- The end of its public address: printed on a poster, so it is no secret of the company.
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  received int not null default 0,
  received_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  check (makes <> 'entry' or not at_once),
  foreign key (company_id, receiver_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('integrations.forms');

create table integrations.form_answers (
  company_id bigint not null,
  id bigint generated always as identity,
  form_id bigint not null,
  -- What whoever sent it mentions when asking about it.
  protocol text not null,
  -- What was asked and answered, as it was asked then: [{key, label, type, value}].
  answered jsonb not null,
  sent_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'discarded')),
  decided_by bigint,
  decided_at timestamptz,
  -- The record that was made of it, as long as it is there.
  made_id bigint,
  primary key (company_id, id),
  check ((state = 'made') = (made_id is not null)),
  foreign key (company_id, form_id) references integrations.forms on delete cascade,
  foreign key (company_id, decided_by) references identity.members (company_id, user_id)
);
create index on integrations.form_answers (company_id, form_id, sent_at);
create index on integrations.form_answers (company_id, form_id) where state = 'waiting';
select platform.company_table('integrations.form_answers');

-- In which transaction something was recorded, so that whoever reads changes by a cursor misses none that was committed
-- later than one with a higher id.
alter table audit.trail add column tx bigint;
alter table audit.trail alter column tx set default pg_current_xact_id()::text::bigint;
create index trail_tx on audit.trail (company_id, tx, id) where tx is not null;
