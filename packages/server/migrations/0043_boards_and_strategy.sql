-- Plans of action and POPs that a card is linked with.
create table boards.card_plans (
  company_id bigint not null,
  card_id bigint not null,
  plan_id bigint not null,
  primary key (company_id, card_id, plan_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, plan_id) references results.plans on delete cascade
);
create index on boards.card_plans (company_id, plan_id);
select platform.company_table('boards.card_plans');

create table boards.card_procedures (
  company_id bigint not null,
  card_id bigint not null,
  procedure_id bigint not null,
  primary key (company_id, card_id, procedure_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, procedure_id) references processes.procedures on delete cascade
);
create index on boards.card_procedures (company_id, procedure_id);
select platform.company_table('boards.card_procedures');

-- What a SWOT or a Canvas said when it was revised: stored once, and deleted only with its folder.
create table strategy.revisions (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  folder_id bigint not null,
  -- From 1, in each folder.
  number int not null check (number > 0),
  note text not null,
  -- { title, subjects: [{ id, title, field, position, color, impact, votes }], crossings: [{ kind, title, subjects }] }
  content jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, folder_id, number),
  foreign key (company_id, folder_id) references strategy.folders on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id)
);
select platform.company_table('strategy.revisions');
revoke update, delete on strategy.revisions from prumo_app;
