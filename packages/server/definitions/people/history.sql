-- Evidence: a stored version never changes, and what has versions is put away instead of deleted.

create or replace function people.keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'a version is evidence and does not change';
end $$;
create or replace trigger evidence before update on people.job_description_versions
  for each row execute function people.keep_evidence();
create or replace trigger evidence before update on people.manual_versions
  for each row execute function people.keep_evidence();
create or replace trigger evidence before update on people.onboarding_list_versions
  for each row execute function people.keep_evidence();

-- Nor does it go with its job description, which is put away instead: only with its company.
create or replace function people.keep_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from people.job_description_versions v
      where v.company_id = old.company_id and v.job_description_id = old.id)
    and exists (select from identity.companies c where c.id = old.company_id and c.closed_at is null) then
    raise exception 'a job description that has versions is not deleted';
  end if;
  return old;
end $$;
revoke execute on function people.keep_history from public;
create or replace trigger history before delete on people.job_descriptions
  for each row execute function people.keep_history();
