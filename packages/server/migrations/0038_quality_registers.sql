-- Three registers of the quality system, each with an owner, a day on which somebody looks again, and what was found
-- then: suppliers (8.4), instruments (7.1.5) and legal requirements.

-- What suppliers are judged by: one row of a company that changed the usual weights.
create table quality.supplier_criteria (
  company_id bigint not null references identity.companies on delete cascade,
  -- What each part of the score weighs.
  on_time smallint not null check (on_time between 0 and 100),
  quality smallint not null check (quality between 0 and 100),
  nonconformities smallint not null check (nonconformities between 0 and 100),
  approved_from smallint not null check (approved_from between 1 and 100),
  restricted_from smallint not null check (restricted_from between 0 and 100),
  every_months smallint not null check (every_months between 1 and 60),
  -- What is asked of one before the first purchase.
  selection text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (company_id),
  check (on_time + quality + nonconformities > 0),
  check (restricted_from < approved_from)
);
select platform.company_table('quality.supplier_criteria');

create table quality.suppliers (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- Of one that is a contact: the contact's name as it was when this was saved.
  title text not null,
  contact_id bigint,
  supplies text not null,
  owner_id bigint,
  next_on date,
  ended_on date,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, contact_id) references contacts.contacts on delete set null (contact_id),
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index on quality.suppliers (company_id, lower(title));
create unique index on quality.suppliers (company_id, contact_id) where contact_id is not null;
create index on quality.suppliers (company_id, owner_id);
create index on quality.suppliers (company_id, created_by);
create index on quality.suppliers (company_id, next_on) where ended_on is null;
select platform.company_table('quality.suppliers');

create table quality.supplier_deliveries (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  supplier_id bigint not null,
  delivered_on date not null,
  on_time boolean not null,
  -- From 1 refused to 5 perfect.
  quality smallint not null check (quality between 1 and 5),
  note text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references quality.suppliers on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.supplier_deliveries (company_id, supplier_id, delivered_on);
create index on quality.supplier_deliveries (company_id, created_by);
select platform.company_table('quality.supplier_deliveries');

create table quality.supplier_evaluations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  supplier_id bigint not null,
  evaluated_on date not null,
  state text not null check (state in ('approved', 'restricted', 'rejected')),
  -- As it was that day, and how it came about; null: nothing was delivered.
  score smallint check (score between 0 and 100),
  reckoning text not null,
  note text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references quality.suppliers on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.supplier_evaluations (company_id, supplier_id, evaluated_on);
create index on quality.supplier_evaluations (company_id, created_by);
select platform.company_table('quality.supplier_evaluations');

alter table quality.nonconformities
  -- Who supplied what was not as it should be.
  add column supplier_id bigint,
  add foreign key (company_id, supplier_id) references quality.suppliers on delete set null (supplier_id);
create index on quality.nonconformities (company_id, supplier_id) where supplier_id is not null;

create table quality.instruments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- What stands on its label.
  code text not null,
  title text not null,
  place text not null,
  department_id bigint,
  owner_id bigint,
  -- What it may be off by, in its unit.
  tolerance numeric(18, 6) not null check (tolerance >= 0),
  unit text not null,
  every_months smallint not null check (every_months between 1 and 120),
  next_on date,
  ended_on date,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index on quality.instruments (company_id, lower(code));
create index on quality.instruments (company_id, department_id);
create index on quality.instruments (company_id, owner_id);
create index on quality.instruments (company_id, created_by);
create index on quality.instruments (company_id, next_on) where ended_on is null;
select platform.company_table('quality.instruments');

create table quality.calibrations (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  instrument_id bigint not null,
  calibrated_on date not null,
  certificate text not null,
  provider text not null,
  -- What it showed; null: the certificate says its errors only.
  result numeric(18, 6),
  error numeric(18, 6) not null,
  uncertainty numeric(18, 6) not null check (uncertainty >= 0),
  -- The instrument's, as it was that day.
  tolerance numeric(18, 6) not null check (tolerance >= 0),
  passed boolean not null generated always as (abs(error) + uncertainty <= tolerance) stored,
  -- Out of tolerance: what was measured with it since the last good calibration.
  affected text not null,
  rnc_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, instrument_id) references quality.instruments on delete cascade,
  foreign key (company_id, rnc_id) references quality.nonconformities on delete set null (rnc_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.calibrations (company_id, instrument_id, calibrated_on);
create index on quality.calibrations (company_id, rnc_id) where rnc_id is not null;
create index on quality.calibrations (company_id, created_by);
select platform.company_table('quality.calibrations');

create table quality.legal_requirements (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  title text not null,
  -- The law, the licence or the contract it stands in, and where to read it.
  source text not null,
  address text not null,
  department_id bigint,
  owner_id bigint,
  every_months smallint not null check (every_months between 1 and 120),
  next_on date,
  ended_on date,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.legal_requirements (company_id, department_id);
create index on quality.legal_requirements (company_id, owner_id);
create index on quality.legal_requirements (company_id, created_by);
create index on quality.legal_requirements (company_id, next_on) where ended_on is null;
select platform.company_table('quality.legal_requirements');

create table quality.legal_verifications (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  requirement_id bigint not null,
  verified_on date not null,
  state text not null check (state in ('met', 'partly', 'unmet')),
  note text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, requirement_id) references quality.legal_requirements on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create index on quality.legal_verifications (company_id, requirement_id, verified_on);
create index on quality.legal_verifications (company_id, created_by);
select platform.company_table('quality.legal_verifications');
