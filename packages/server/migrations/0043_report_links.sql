-- Links under which somebody without a user reads the report of a month, with a password and until a day. Of token and
-- password only hashes are stored.
create table reports.links (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  month date not null check (month = date_trunc('month', month)),
  parts text[] not null,
  token_hash text not null unique,
  password_hash text not null,
  -- The last day on which it opens something.
  ends_on date not null,
  revoked_at timestamptz,
  -- Moves at most every hour: a reading is not a write.
  opened_at timestamptz,
  openings int not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on reports.links (company_id, created_by);
select platform.company_table('reports.links');
