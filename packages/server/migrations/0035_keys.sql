create schema integrations;

-- What a program, a spreadsheet or an assistant enters with. It has at most the rights of its person at each moment;
-- only the hash of the token is stored.
create table integrations.keys (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  token_hash text not null unique,
  -- The last characters of the token, by which somebody tells it from another in a settings file.
  ending text not null,
  -- By area: 'see' or 'edit'; an area that is absent is closed.
  areas jsonb not null,
  -- The areas in which it also approves.
  approves text[] not null default '{}',
  -- Where it may be used from; none: from anywhere.
  addresses text[] not null default '{}',
  -- The last day; null: until it is withdrawn.
  ends_on date,
  created_at timestamptz not null,
  -- Moves at most once a minute: a read is not a write.
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on integrations.keys (company_id, user_id);
select platform.company_table('integrations.keys');

-- By which key its person did something, and how the trail says it.
alter table audit.trail add column key_id bigint;
alter table audit.trail add column through text;
create index trail_key on audit.trail (company_id, key_id, at desc, id desc) where key_id is not null;
