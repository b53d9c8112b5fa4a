-- What a company has written down about working there.
create schema people;

create table people.norms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  position int not null check (position > 0),
  topic text not null,
  suggestions_explanations text not null,
  -- Sanitised rich text.
  description text not null,
  link text not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, position) deferrable initially deferred
);
comment on table people.norms is 'The rules of the house, in the order of the manual';
create unique index on people.norms (company_id, lower(topic));

select platform.company_table('people.norms');
