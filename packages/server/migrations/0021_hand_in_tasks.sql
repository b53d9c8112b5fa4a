-- Who gave a task back and with which words, until somebody else gets it or it is concluded.
alter table routine.tasks
  add column returned_by bigint,
  add column returned_words text not null default '',
  add foreign key (company_id, returned_by) references identity.members (company_id, user_id);

-- Another day that whoever has a task asks its author for.
create table routine.date_requests (
  company_id bigint not null,
  task_id bigint not null,
  asked_by bigint not null,
  date date not null,
  words text not null,
  asked_at timestamptz not null,
  primary key (company_id, task_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, asked_by) references identity.members (company_id, user_id)
);
create index on routine.date_requests (company_id, asked_by);
select platform.company_table('routine.date_requests');
