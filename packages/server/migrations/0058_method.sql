-- Statements with which a pulse begins, shared by the company.
create table people.survey_templates (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  -- Statements in their order.
  questions jsonb not null,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
create unique index survey_templates_name on people.survey_templates (company_id, lower(name));
create index on people.survey_templates (company_id, created_by);
select platform.company_table('people.survey_templates');

-- Which version of the person's packs the company has, by the number of the pack, as it was seen there last.
alter table portfolio.views add column packs jsonb not null default '{}';

-- The mark of a consultant, which stands beside the company's on what they prepare. It is theirs, in whichever company
-- they work, and small: in the row, because a file belongs to a company.
create table identity.consultant_logos (
  user_id bigint primary key references identity.users on delete cascade,
  content bytea not null check (octet_length(content) <= 400000),
  stored_at timestamptz not null
);
alter table identity.consultant_logos enable row level security;
alter table identity.consultant_logos force row level security;
grant select, insert, update, delete on identity.consultant_logos to prumo_app;
