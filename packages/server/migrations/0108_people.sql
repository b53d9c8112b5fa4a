-- The photograph of somebody, as the company in which they work shows them (docs/decisions/0054-people-and-rights.md).
alter table identity.members
  add column photo_file_id bigint,
  add foreign key (company_id, photo_file_id) references storage.files;

-- Invitations to the team by a link, which its maker sends by themselves: nobody's address is known before it is opened.
-- Of each token only the hash is stored.
create table identity.team_invitations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- For whom it was made, and their number, to send the link to.
  name text not null,
  phone text,
  permissions text[] not null default '{}',
  only_sees text[] not null default '{}',
  approves text[] not null default '{}',
  invited_by bigint not null,
  -- Of the newest link: one before it opens nothing any more.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Who opened it and with which address, until the mail to that address was answered by choosing a password.
  claimed_name text,
  claimed_phone text,
  claimed_email text check (claimed_email = lower(claimed_email)),
  claimed_at timestamptz,
  -- Of the link in that mail; null until it was sent.
  claim_hash text unique,
  accepted_at timestamptz,
  accepted_by bigint,
  primary key (company_id, id),
  foreign key (company_id, invited_by) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, accepted_by) references identity.members (company_id, user_id) on delete set null (accepted_by),
  check (num_nulls(claimed_name, claimed_phone, claimed_email, claimed_at) in (0, 4)),
  check (accepted_by is null or accepted_at is not null)
);
create index on identity.team_invitations (company_id, invited_by);
create index on identity.team_invitations (company_id, accepted_by) where accepted_by is not null;
select platform.company_table('identity.team_invitations');
-- Whoever presents a token reads the one row it opens.
create policy presented on identity.team_invitations for select using (
  (select nullif(current_setting('app.invitation', true), '')) in (token_hash, claim_hash)
);

-- The invitation of a token's hash; no row for an unknown one.
create function identity.open_team_invitation(hash text) returns table (company_id bigint, id bigint) language plpgsql as $$
begin
  perform set_config('app.invitation', hash, true);
  return query
    select i.company_id, i.id from identity.team_invitations i where i.token_hash = hash or i.claim_hash = hash;
end $$;

-- When somebody is away, from the first day to the last. Two absences of one person have no day in common.
create table admin.absences (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null check (kind in ('vacation', 'day_off', 'leave', 'other')),
  starts_on date not null,
  ends_on date not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id) on delete set null (created_by),
  check (ends_on >= starts_on),
  exclude using gist (
    int8range(company_id, company_id, '[]') with &&,
    int8range(user_id, user_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  )
);
create index on admin.absences (company_id, ends_on);
create index on admin.absences (company_id, user_id);
create index on admin.absences (company_id, created_by) where created_by is not null;
select platform.company_table('admin.absences');
