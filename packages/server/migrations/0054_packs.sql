-- A pack that was brought to a company, or a later version of it.
create table welcome.pack_applications (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- A kind of business, or the number of a consultant's pack.
  pack text not null,
  title text not null,
  version int not null check (version > 0),
  applied_by bigint not null,
  applied_at timestamptz not null,
  taken_back_by bigint,
  taken_back_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, applied_by) references identity.members (company_id, user_id),
  foreign key (company_id, taken_back_by) references identity.members (company_id, user_id),
  check ((taken_back_by is null) = (taken_back_at is null))
);
create index on welcome.pack_applications (company_id, pack);
create index on welcome.pack_applications (company_id, applied_by);
create index on welcome.pack_applications (company_id, taken_back_by);
select platform.company_table('welcome.pack_applications');

-- What it brought: as the pack gave it, as it then stood in the company, and what was there before (null: nothing).
create table welcome.pack_items (
  company_id bigint not null,
  id bigint generated always as identity,
  application_id bigint not null,
  item text not null,
  kind text not null,
  record_id bigint not null,
  given jsonb not null,
  stored jsonb not null,
  before jsonb,
  primary key (company_id, id),
  unique (company_id, application_id, item),
  foreign key (company_id, application_id) references welcome.pack_applications on delete cascade
);
select platform.company_table('welcome.pack_items');

-- What a consultant gives to companies. It is theirs, in whichever company they work.
create table portfolio.packs (
  user_id bigint not null references identity.users on delete cascade,
  id bigint generated always as identity,
  title text not null,
  -- The number of the last item that it got: no other item has it after that one is gone.
  last_item int not null default 0,
  version int not null check (version > 0),
  changed_at timestamptz not null,
  primary key (user_id, id)
);
create unique index on portfolio.packs (user_id, lower(title));
create table portfolio.pack_versions (
  user_id bigint not null,
  pack_id bigint not null,
  number int not null check (number > 0),
  note text not null default '',
  items jsonb not null,
  added int not null,
  changed int not null,
  dropped int not null,
  made_at timestamptz not null,
  primary key (user_id, pack_id, number),
  foreign key (user_id, pack_id) references portfolio.packs on delete cascade
);
alter table portfolio.packs enable row level security;
alter table portfolio.packs force row level security;
alter table portfolio.pack_versions enable row level security;
alter table portfolio.pack_versions force row level security;
grant select, insert, update, delete on portfolio.packs, portfolio.pack_versions to prumo_app;
