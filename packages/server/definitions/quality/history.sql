-- Evidence: a stored version never changes, and a document that has versions is put away instead of deleted.
create or replace function quality.keep_evidence() returns trigger language plpgsql as $$
begin
  raise exception 'a version is evidence and does not change';
end $$;
create or replace trigger evidence before update on quality.manual_versions
  for each row execute function quality.keep_evidence();
create or replace trigger evidence before update on quality.change_versions
  for each row execute function quality.keep_evidence();

create or replace function quality.keep_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from identity.companies c where c.id = old.company_id and c.closed_at is null)
    and (case tg_table_name
      when 'manuals' then exists (select from quality.manual_versions v
        where v.company_id = old.company_id and v.manual_id = old.id)
      else exists (select from quality.change_versions v
        where v.company_id = old.company_id and v.change_id = old.id) end) then
    raise exception 'a document that has versions is not deleted';
  end if;
  return old;
end $$;
revoke execute on function quality.keep_history from public;
create or replace trigger history before delete on quality.manuals for each row execute function quality.keep_history();
create or replace trigger history before delete on quality.changes for each row execute function quality.keep_history();
