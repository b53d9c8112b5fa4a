-- What a visitor's link shows of the auditor's folder; links of before show what they showed.
alter table quality.visitor_links add column shows text[] not null default '{documents}'
  check (cardinality(shows) > 0 and shows <@ array['documents', 'records', 'indicators', 'trainings']);

-- What was opened under a link.
create table quality.visitor_openings (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  link_id bigint not null,
  name text not null,
  opened_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, link_id) references quality.visitor_links on delete cascade
);
create index on quality.visitor_openings (company_id, link_id, id desc);
select platform.company_table('quality.visitor_openings');
