-- The words of messages by which the conversation is searched (docs/decisions/0060-conversation.md). Derived: no row level
-- security, and no right of the application to read or write a row; chat.find, the trigger and chat.fill_words are the only ways in.
create table chat.message_words (
  company_id bigint not null,
  message_id bigint not null,
  -- Each begins with the company and the room it was said in: '42/7.forno', '42/0.forno' in the company's conversation.
  words tsvector not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references chat.messages on delete cascade
);

-- Without a list of pending entries, which every search would have to read through.
create index on chat.message_words using gin (words) with (fastupdate = off);

-- What the people of a conversation keep in sight.
alter table chat.messages add column pinned_at timestamptz;
create index on chat.messages (company_id, room_id, pinned_at) where pinned_at is not null;
