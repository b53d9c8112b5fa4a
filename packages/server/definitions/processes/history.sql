-- Evidence: a stored version never changes, and what has versions is put away instead of deleted.

create or replace function processes.keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a procedure is evidence and does not change';
end $$;
create or replace trigger evidence before update on processes.procedure_versions
  for each row execute function processes.keep_evidence();

-- Nor does it go with its procedure, which is put away instead: only with its company.
create or replace function processes.keep_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from processes.procedure_versions v where v.company_id = old.company_id and v.procedure_id = old.id)
    and exists (select from identity.companies c where c.id = old.company_id and c.closed_at is null) then
    raise exception 'a procedure that has versions is not deleted';
  end if;
  return old;
end $$;
revoke execute on function processes.keep_history from public;
create or replace trigger history before delete on processes.procedures for each row execute function processes.keep_history();
