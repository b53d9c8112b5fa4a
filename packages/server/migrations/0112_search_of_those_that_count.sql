-- Every saved task was also looked up as one written for somebody else, which was a fifth of what following it cost the
-- database: of a kind whose view shows few of a table's rows, only those that meet the view's condition are followed now.

-- From now on the entries of `kind` follow `source`, whose `record_column` is the number of their record and whose
-- `columns` are those the view reads: after each statement on it, the records it wrote, or whose columns it changed, where
-- they meet `condition` or did before. Rows outside it are never in the view.
drop function search.follow(text, regclass, text, text[]);
create function search.follow(
  kind text, source regclass, record_column text, columns text[], condition text default 'true'
) returns void language plpgsql as $$
declare
  listed text := (select string_agg(quote_ident(c), ', ') from unnest(columns) c);
  follower text := (
    select format('search.%I', 'follow_' || kind || '_in_' || c.relname) from pg_class c where c.oid = source);
begin
  if to_regproc(format('search.%I', 'refresh_' || kind)) is null then
    perform search.refresher(kind);
  end if;
  execute format($function$
    create function %1$s() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
    declare
      companies bigint[];
      records bigint[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(company_id), array_agg(%2$I) into companies, records from after_rows where %5$s;
      elsif tg_op = 'DELETE' then
        select array_agg(company_id), array_agg(%2$I) into companies, records from before_rows where %5$s;
      else
        select array_agg(company_id), array_agg(%2$I) into companies, records from (
          (select company_id, %2$I, %3$s from after_rows where %5$s
           except select company_id, %2$I, %3$s from before_rows)
          union all
          (select company_id, %2$I, %3$s from before_rows where %5$s
           except select company_id, %2$I, %3$s from after_rows)) changed;
      end if;
      if records is not null then
        perform search.%4$I(companies, records);
      end if;
      return null;
    end $body$
  $function$, follower, record_column, listed, 'refresh_' || kind, condition);
  execute format('revoke execute on function %s() from public', follower);
  execute format('create trigger %I after insert on %s referencing new table as after_rows
    for each statement execute function %s()', 'search_inserted_' || kind, source, follower);
  execute format('create trigger %I after update on %s referencing old table as before_rows new table as after_rows
    for each statement execute function %s()', 'search_updated_' || kind, source, follower);
  execute format('create trigger %I after delete on %s referencing old table as before_rows
    for each statement execute function %s()', 'search_deleted_' || kind, source, follower);
end $$;
revoke execute on function search.follow(text, regclass, text, text[], text) from public;

drop trigger search_inserted_delegated_task on routine.tasks;
drop trigger search_updated_delegated_task on routine.tasks;
drop trigger search_deleted_delegated_task on routine.tasks;
drop function search.follow_delegated_task_in_tasks();
select search.follow('delegated_task', 'routine.tasks', 'id',
  '{user_id,created_by,type,label,words,status,date,series_id,scheduled_at}', 'user_id <> created_by');
