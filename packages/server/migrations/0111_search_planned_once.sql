-- What follows a table for the search was one function for all kinds, whose statements were made, parsed and planned
-- anew at each change: that was most of what saving a task cost the database. Each kind has functions of its own now,
-- whose statements a connection plans once.

-- For a kind: search.refresh_<kind>(companies, records), which writes, changes or takes away the entries of these
-- records as its view has them now.
create function search.refresher(kind text) returns void language plpgsql as $$
begin
  execute format($function$
    create function search.%1$I(companies bigint[], records bigint[]) returns void
    language plpgsql set plan_cache_mode = force_generic_plan as $body$
    begin
      with named as (
        select distinct company_id, record_id from unnest(companies, records) n (company_id, record_id)
      ),
      gone as (
        delete from search.entries e using named n
        where e.company_id = n.company_id and e.kind = %3$L and e.record_id = n.record_id
          and not exists (select from search.%2$I v where v.company_id = n.company_id and v.record_id = n.record_id)
      )
      insert into search.entries
        (company_id, kind, record_id, owner_id, permission, title, hint, within_id, series_id, day, at, words)
      select v.company_id, %3$L, v.record_id, v.owner_id, v.permission, v.title, v.hint, v.within_id, v.series_id, v.day,
        v.at, search.lexemes(v.company_id, v.owner_id, v.title, v.body)
      from named n join search.%2$I v on v.company_id = n.company_id and v.record_id = n.record_id
      -- While a company goes, its rows go one table after the other.
      where exists (select from identity.companies c where c.id = v.company_id)
      on conflict (company_id, kind, record_id) do update set
        owner_id = excluded.owner_id, permission = excluded.permission, title = excluded.title, hint = excluded.hint,
        within_id = excluded.within_id, series_id = excluded.series_id, day = excluded.day, at = excluded.at,
        words = excluded.words;
    end $body$
  $function$, 'refresh_' || kind, 'of_' || kind, kind);
  execute format('revoke execute on function search.%I(bigint[], bigint[]) from public', 'refresh_' || kind);
end $$;

-- From now on the entries of `kind` follow `source`, whose `record_column` is the number of their record and whose
-- `columns` are those the view reads: after each statement on it, the records it wrote, or whose columns it changed.
create or replace function search.follow(kind text, source regclass, record_column text, columns text[]) returns void
language plpgsql as $$
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
        select array_agg(company_id), array_agg(%2$I) into companies, records from after_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(company_id), array_agg(%2$I) into companies, records from before_rows;
      else
        select array_agg(company_id), array_agg(%2$I) into companies, records from (
          (select company_id, %2$I, %3$s from after_rows except select company_id, %2$I, %3$s from before_rows)
          union all
          (select company_id, %2$I, %3$s from before_rows except select company_id, %2$I, %3$s from after_rows)) changed;
      end if;
      if records is not null then
        perform search.%4$I(companies, records);
      end if;
      return null;
    end $body$
  $function$, follower, record_column, listed, 'refresh_' || kind);
  execute format('revoke execute on function %s() from public', follower);
  execute format('create trigger %I after insert on %s referencing new table as after_rows
    for each statement execute function %s()', 'search_inserted_' || kind, source, follower);
  execute format('create trigger %I after update on %s referencing old table as before_rows new table as after_rows
    for each statement execute function %s()', 'search_updated_' || kind, source, follower);
  execute format('create trigger %I after delete on %s referencing old table as before_rows
    for each statement execute function %s()', 'search_deleted_' || kind, source, follower);
end $$;
revoke execute on function search.refresher(text) from public;

-- What already follows in the old way, follows in this one.
do $$
declare
  followed record;
begin
  for followed in
    select source, args[1] as kind, args[2] as record_column, array_agg(tgname) as triggers,
      -- 0107 gave new columns to the one of updates alone, which is also the only one that reads them.
      max(string_to_array(args[3], ', ')) filter (where tgname like 'search_updated%') as columns
    from (
      select t.tgrelid::regclass as source, t.tgname, string_to_array(encode(t.tgargs, 'escape'), '\000') as args
      from pg_trigger t where t.tgfoid = 'search.keep_up'::regproc
    ) old
    group by source, args[1], args[2]
  loop
    execute (
      select string_agg(format('drop trigger %I on %s', name, followed.source), '; ')
      from unnest(followed.triggers) name);
    perform search.follow(followed.kind, followed.source, followed.record_column, followed.columns);
  end loop;
end $$;
drop function search.keep_up(), search.refresh(text, bigint[], bigint[]);

create or replace function search.rebuild(of_kind text) returns void language plpgsql as $$
begin
  delete from search.entries where kind = of_kind;
  execute format('select search.%I(array_agg(company_id), array_agg(record_id)) from search.%I',
    'refresh_' || of_kind, 'of_' || of_kind);
end $$;
