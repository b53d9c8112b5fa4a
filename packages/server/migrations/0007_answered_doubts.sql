-- What somebody looked at before a month was closed and found right as it is.
alter table finance.entries
  add column answered_doubts text[] not null default '{}' check (answered_doubts <@ array['receipt', 'duplicate']);
