-- A permission that is taken away takes its parts with it, whoever takes it.
create or replace function identity.narrow_rights() returns trigger language plpgsql as $$
begin
  new.only_sees := array(select unnest(new.only_sees) intersect select unnest(new.permissions) order by 1);
  new.approves := array(
    select unnest(new.approves) intersect select unnest(new.permissions) intersect values ('proccess'), ('peoples') order by 1
  );
  return new;
end $$;
create or replace trigger rights_narrowed before insert or update of permissions, only_sees, approves on identity.members
  for each row execute function identity.narrow_rights();
