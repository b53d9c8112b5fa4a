-- Views of lists of tasks: filters, order, groups and columns under a name, of one person or of the company.
create table routine.list_views (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  list text not null check (list in ('tasks', 'week', 'month', 'finished')),
  name text not null,
  shared boolean not null default false,
  -- The entries of the address that shows it, by name.
  address jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- What a person's choice of a view refers to: a view is chosen for its own list.
  unique (company_id, list, id),
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create unique index on routine.list_views (company_id, user_id, list, lower(name));
create index on routine.list_views (company_id) where shared;

-- The view with which a list opens, by person.
create table routine.default_views (
  company_id bigint not null,
  user_id bigint not null,
  list text not null,
  view_id bigint not null,
  primary key (company_id, user_id, list),
  foreign key (company_id, list, view_id) references routine.list_views (company_id, list, id) on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on routine.default_views (company_id, list, view_id);

select platform.company_table('routine.list_views'), platform.company_table('routine.default_views');
