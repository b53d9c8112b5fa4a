-- The project or business unit a task is of, by which its hours are added up.
alter table routine.tasks
  add column project_id bigint,
  add foreign key (company_id, project_id) references admin.projects;
create index on routine.tasks (company_id, project_id) where project_id is not null;
