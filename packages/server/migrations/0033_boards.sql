-- What people say below a record of any area, as plain text. `entity` is the record's entity in the audit trail; the
-- area that owns the record deletes its comments with it.
create table notifications.comments (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  entity text not null,
  record_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, author_id) references identity.members (company_id, user_id)
);
create index on notifications.comments (company_id, entity, record_id, id);
create index on notifications.comments (company_id, author_id);
select platform.company_table('notifications.comments');

create table notifications.comment_mentions (
  company_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  primary key (company_id, comment_id, user_id),
  foreign key (company_id, comment_id) references notifications.comments on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id) on delete cascade
);
create index on notifications.comment_mentions (company_id, user_id);
select platform.company_table('notifications.comment_mentions');

-- Three boards with four columns each: the personal one of every user, and two of the company.
create schema boards;

create table boards.cards (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  board text not null check (board in ('personal', 'company', 'iso')),
  -- Whose card it is on a personal board.
  owner_id bigint,
  tab text not null check (tab in ('backlog', 'to_realize', 'in_progress', 'concluded')),
  -- Within its column, with gaps, so that a move writes one row. Archived cards have their place too.
  position bigint not null,
  title text not null,
  -- Sanitised rich text.
  description text not null,
  finish_on date,
  -- [{ title, done }]
  check_list jsonb not null,
  -- A card of the methodology: its key there, the screen where its work is done, and the check that concludes it.
  template text,
  link text,
  check_id text,
  -- What the check found when it concluded the card, which then has no check any more: taken out of the column by
  -- people, it stays where they put it.
  concluded_by jsonb,
  tab_since timestamptz not null,
  archived_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references identity.members (company_id, user_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check ((board = 'personal') = (owner_id is not null))
);
create index on boards.cards (company_id, board, owner_id, tab, position, id);
create unique index on boards.cards (company_id, board, template) where template is not null;
create index on boards.cards (company_id, owner_id, finish_on)
  where finish_on is not null and archived_at is null and tab <> 'concluded';
select platform.company_table('boards.cards');

create table boards.card_tags (
  company_id bigint not null,
  card_id bigint not null,
  tag_id bigint not null,
  primary key (company_id, card_id, tag_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, tag_id) references routine.tags on delete cascade
);
create index on boards.card_tags (company_id, tag_id);
select platform.company_table('boards.card_tags');

create table boards.card_departments (
  company_id bigint not null,
  card_id bigint not null,
  department_id bigint not null,
  primary key (company_id, card_id, department_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, department_id) references admin.departments
);
create index on boards.card_departments (company_id, department_id);
select platform.company_table('boards.card_departments');

-- Who is responsible.
create table boards.card_users (
  company_id bigint not null,
  card_id bigint not null,
  user_id bigint not null,
  primary key (company_id, card_id, user_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on boards.card_users (company_id, user_id);
select platform.company_table('boards.card_users');

create table boards.card_files (
  company_id bigint not null,
  card_id bigint not null,
  file_id bigint not null,
  primary key (company_id, card_id, file_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, file_id) references storage.files
);
create unique index on boards.card_files (company_id, file_id);
select platform.company_table('boards.card_files');

-- The task of a calendar that a card became. A card has one.
create table boards.card_tasks (
  company_id bigint not null,
  card_id bigint not null,
  task_id bigint not null,
  primary key (company_id, card_id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, task_id) references routine.tasks on delete cascade
);
create unique index on boards.card_tasks (company_id, task_id);
select platform.company_table('boards.card_tasks');

-- Every change of column: how long cards stay where follows from it.
create table boards.transitions (
  company_id bigint not null,
  id bigint generated always as identity,
  card_id bigint not null,
  from_tab text not null,
  to_tab text not null,
  entered_at timestamptz not null,
  left_at timestamptz not null,
  -- Null: a check of the company's data moved it.
  user_id bigint,
  primary key (company_id, id),
  foreign key (company_id, card_id) references boards.cards on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on boards.transitions (company_id, card_id, id);
create index on boards.transitions (company_id, left_at);
select platform.company_table('boards.transitions');

-- How many cards a column should have at most. Personal ones belong to a user; others have the user 0.
create table boards.limits (
  company_id bigint not null references identity.companies on delete cascade,
  board text not null check (board in ('personal', 'company', 'iso')),
  owner_id bigint not null,
  tab text not null check (tab in ('backlog', 'to_realize', 'in_progress', 'concluded')),
  most int not null check (most between 1 and 999),
  primary key (company_id, board, owner_id, tab)
);
select platform.company_table('boards.limits');

-- Up to which version of its content a board got its cards.
create table boards.starts (
  company_id bigint not null references identity.companies on delete cascade,
  board text not null check (board in ('company', 'iso')),
  version int not null,
  started_at timestamptz not null,
  primary key (company_id, board)
);
select platform.company_table('boards.starts');

-- Cards are found by the search (see 0019): those of the company by everybody, a personal one by its owner. `within_id`
-- is the number of the board, in the order of its check above.
create view search.of_card as
  select c.company_id, c.id as record_id, c.owner_id, null::text as permission, c.title,
    regexp_replace(c.description, '<[^>]*>', ' ', 'g') as body,
    case when c.archived_at is not null then 'Arquivada' else '' end as hint,
    array_position(array['personal', 'company', 'iso'], c.board)::bigint as within_id, null::bigint as series_id,
    c.finish_on as day, coalesce((c.finish_on + time '15:00') at time zone 'UTC', c.created_at) as at
  from boards.cards c;
select search.follow('card', 'boards.cards', 'id', '{title,description,archived_at,finish_on}');
