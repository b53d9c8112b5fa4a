-- A connection plans what follows a record once, perhaps while there is little to read: then each save read all entries
-- of its kind, until the database had counted them again. Each record is looked up by its key now, however many there
-- were, and entries are only taken away where a record is no longer in its view. Bitmaps are off too, because of few rows
-- all of a company's look as cheap as one.
create or replace function search.refresher(kind text) returns void language plpgsql as $$
begin
  execute format($function$
    create or replace function search.%1$I(companies bigint[], records bigint[]) returns void
    language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $body$
    declare
      written bigint;
    begin
      select array_agg(company_id), array_agg(record_id) into companies, records
      from (select distinct company_id, record_id from unnest(companies, records) n (company_id, record_id)) named;
      insert into search.entries
        (company_id, kind, record_id, owner_id, permission, title, hint, within_id, series_id, day, at, words)
      select v.company_id, %3$L, v.record_id, v.owner_id, v.permission, v.title, v.hint, v.within_id, v.series_id, v.day,
        v.at, search.lexemes(v.company_id, v.owner_id, v.title, v.body)
      from unnest(companies, records) n (company_id, record_id)
      -- offset 0: looked up for each record, and not joined in whichever way.
      cross join lateral (
        select * from search.%2$I v where v.company_id = n.company_id and v.record_id = n.record_id offset 0
      ) v
      -- While a company goes, its rows go one table after the other.
      where exists (select from identity.companies c where c.id = n.company_id offset 0)
      on conflict (company_id, kind, record_id) do update set
        owner_id = excluded.owner_id, permission = excluded.permission, title = excluded.title, hint = excluded.hint,
        within_id = excluded.within_id, series_id = excluded.series_id, day = excluded.day, at = excluded.at,
        words = excluded.words;
      get diagnostics written = row_count;
      if written < cardinality(records) then
        for place in 1 .. cardinality(records) loop
          delete from search.entries e
          where e.company_id = companies[place] and e.kind = %3$L and e.record_id = records[place]
            and not exists (
              select from search.%2$I v where v.company_id = companies[place] and v.record_id = records[place] offset 0);
        end loop;
      end if;
    end $body$
  $function$, 'refresh_' || kind, 'of_' || kind, kind);
  execute format('revoke execute on function search.%I(bigint[], bigint[]) from public', 'refresh_' || kind);
end $$;

select search.refresher(substr(proname, length('refresh_') + 1))
from pg_proc where pronamespace = 'search'::regnamespace and proname like 'refresh\_%';
