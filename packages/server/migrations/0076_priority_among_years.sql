-- Concluded tasks that had priority, which are few among all.
create index on routine.tasks (company_id, id) where status = '2' and (type = '3' or priority_of_team);
