-- The users whom a rule of readers names on a day: who works in the department, or has the position, by the register of
-- collaborators; without either everybody of the team, which consultants are not of.
create or replace function admin.people_to_read(department bigint, title text, day date) returns setof bigint
language sql stable as $$
  select m.user_id from identity.members m join identity.users u on u.id = m.user_id
  where m.company_id = (select identity.current_company()) and m.disabled_at is null and u.removed_at is null
    and case when department is null and title is null then not u.consultant
      else exists (
        select from people.collaborators c
        where c.company_id = m.company_id and c.user_id = m.user_id and people.works_on(c.left_on, day)
          and (c.department_id = department or lower(c.cargo) = lower(title))
      ) end
$$;
