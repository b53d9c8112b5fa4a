-- The departments in which a person works by the register of collaborators, and who works in some of them. The day is
-- Brasília's: the statements that ask do not all have the company's.
create or replace function routine.own_departments(person bigint) returns setof bigint language sql stable as $$
  select c.department_id from people.collaborators c
  where c.company_id = (select identity.current_company()) and c.user_id = person
    and people.works_on(c.left_on, (now() at time zone 'America/Sao_Paulo')::date)
$$;

create or replace function routine.people_in(departments bigint[]) returns setof bigint language sql stable as $$
  select distinct c.user_id from people.collaborators c
  where c.company_id = (select identity.current_company()) and c.department_id = any (departments)
    and c.user_id is not null and people.works_on(c.left_on, (now() at time zone 'America/Sao_Paulo')::date)
$$;

-- Who worked in the company and does not any more: what they wrote for themselves is the company's to go on with.
create or replace function routine.people_who_left() returns setof bigint language sql stable as $$
  select m.user_id from identity.members m
  where m.company_id = (select identity.current_company()) and m.disabled_at is not null
$$;

-- The tasks that are for a department, as its other references are counted before it is deleted.
create or replace view routine.tasks_for_departments with (security_invoker) as
  select t.company_id, t.id as task_id, d.department_id
  from routine.tasks t, unnest(t.for_departments) d (department_id)
  where t.for_people is not null;
grant select on routine.tasks_for_departments to prumo_app;
