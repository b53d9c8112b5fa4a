-- Who held a position of the organogram, from when to when. Who holds it now is in position_holders.
create table people.position_terms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  -- None: the position was deleted; what it was called stays.
  position_id bigint,
  cargo text not null,
  collaborator_id bigint not null,
  -- None: since before this was kept.
  since date,
  -- None: they hold it.
  until date,
  primary key (company_id, id),
  foreign key (company_id, position_id) references people.positions on delete set null (position_id),
  foreign key (company_id, collaborator_id) references people.collaborators on delete cascade,
  check (until >= since)
);
create unique index on people.position_terms (company_id, position_id, collaborator_id)
  where until is null and position_id is not null;
create index on people.position_terms (company_id, position_id) where position_id is not null;
create index on people.position_terms (company_id, collaborator_id);
select platform.company_table('people.position_terms');
insert into people.position_terms (company_id, position_id, cargo, collaborator_id)
  select h.company_id, h.position_id, p.cargo, h.collaborator_id
  from people.position_holders h
  join people.positions p on p.company_id = h.company_id and p.id = h.position_id;
