-- What there is to say about a task beside its title, as rich text, and what has to be concluded before it.
alter table routine.tasks add column description text not null default '';
-- The content with which later occurrences of a repetition start.
update routine.series set template = template || '{"description": ""}';

create table routine.task_prerequisites (
  company_id bigint not null,
  task_id bigint not null,
  prerequisite_id bigint not null check (prerequisite_id <> task_id),
  primary key (company_id, task_id, prerequisite_id),
  foreign key (company_id, task_id) references routine.tasks on delete cascade,
  foreign key (company_id, prerequisite_id) references routine.tasks on delete cascade
);
create index on routine.task_prerequisites (company_id, prerequisite_id);
select platform.company_table('routine.task_prerequisites');
