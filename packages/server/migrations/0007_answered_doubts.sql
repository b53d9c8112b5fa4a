-- Removes: the list of actions of a change of many, which no code reads, for one that has the new action too.
alter table finance.bulk_changes
  drop constraint bulk_changes_action_check,
  add constraint bulk_changes_action_check check (action in ('pay', 'reclassify', 'delete', 'accept'));

-- What somebody looked at before a month was closed and found right as it is.
alter table finance.entries
  add column answered_doubts text[] not null default '{}' check (answered_doubts <@ array['receipt', 'duplicate']);
