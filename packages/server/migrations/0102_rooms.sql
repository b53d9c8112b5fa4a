-- Rooms beside the company's conversation: of a department, and of two people (docs/decisions/0060-conversation.md).
create table chat.rooms (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('department', 'direct')),
  -- Null once the department was deleted: then nobody is in the room.
  department_id bigint,
  -- The two people, the lower number first, so that a pair has one room.
  person_low bigint,
  person_high bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, department_id) references admin.departments,
  foreign key (company_id, person_low) references identity.members (company_id, user_id),
  foreign key (company_id, person_high) references identity.members (company_id, user_id),
  check ((kind = 'direct') = (person_low is not null and person_high is not null)),
  check (person_low < person_high),
  check (kind = 'department' or department_id is null)
);
create unique index on chat.rooms (company_id, department_id) where department_id is not null;
create unique index on chat.rooms (company_id, person_low, person_high) where kind = 'direct';
create index on chat.rooms (company_id, person_high) where kind = 'direct';

-- A message without a room is in the company's conversation. `words` is the text as it is searched (searchable.ts).
alter table chat.messages
  add column room_id bigint,
  add column answers_id bigint,
  add column words text not null
    generated always as (lower(regexp_replace(normalize(text, nfd), '[\u0300-\u036f]', '', 'g'))) stored,
  add foreign key (company_id, room_id) references chat.rooms on delete cascade,
  add foreign key (company_id, answers_id) references chat.messages on delete set null (answers_id),
  -- A message may consist of its files alone.
  drop constraint messages_check,
  add check (deleted_at is null or text = '');
create index on chat.messages (company_id, room_id, id);
create index on chat.messages (company_id, answers_id) where answers_id is not null;

-- Up to which message a member has read, in each room; without a room: in the company's conversation.
alter table chat.reads
  drop constraint reads_pkey,
  add column id bigint generated always as identity,
  add column room_id bigint,
  add primary key (company_id, id),
  add unique nulls not distinct (company_id, user_id, room_id),
  add foreign key (company_id, room_id) references chat.rooms on delete cascade;
create index on chat.reads (company_id, room_id);

create table chat.message_files (
  company_id bigint not null,
  message_id bigint not null,
  file_id bigint not null,
  primary key (company_id, message_id, file_id),
  unique (company_id, file_id),
  foreign key (company_id, message_id) references chat.messages on delete cascade,
  foreign key (company_id, file_id) references storage.files
);

create table chat.mentions (
  company_id bigint not null,
  message_id bigint not null,
  user_id bigint not null,
  primary key (company_id, message_id, user_id),
  foreign key (company_id, message_id) references chat.messages on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on chat.mentions (company_id, user_id);

create table chat.reactions (
  company_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  user_id bigint not null,
  reaction text not null check (reaction in ('like', 'love', 'laugh', 'party', 'thanks', 'seen')),
  reacted_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, message_id, user_id, reaction),
  foreign key (company_id, message_id) references chat.messages on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on chat.reactions (company_id, user_id);

select platform.company_table('chat.rooms'), platform.company_table('chat.message_files'),
  platform.company_table('chat.mentions'), platform.company_table('chat.reactions');
