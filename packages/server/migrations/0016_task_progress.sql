-- How far whoever does an open task is with it.
alter table routine.tasks
  add column progress text not null default 'todo' check (progress in ('todo', 'doing', 'waiting'));
