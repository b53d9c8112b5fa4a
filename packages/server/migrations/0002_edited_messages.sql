-- Who wrote a message may correct it; null: it is as it was sent.
alter table chat.messages add column edited_at timestamptz;
