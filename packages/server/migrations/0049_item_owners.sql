-- Who has an item of the check list of the norm: the next step towards an audit.
create table quality.item_owners (
  company_id bigint not null references identity.companies on delete cascade,
  -- The number of the item in the check list, which is in the code.
  item int not null check (item > 0),
  owner_id bigint not null,
  primary key (company_id, item),
  foreign key (company_id, owner_id) references identity.members (company_id, user_id)
);
create index on quality.item_owners (company_id, owner_id);
select platform.company_table('quality.item_owners');
