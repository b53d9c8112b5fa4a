-- Sums of what is booked and moved, by month, so that a figure of a year costs the same however many entries it is made of.
-- Every statement that changes entries, payments or transfers adds rows of what it changed, and changes none: two at once
-- never wait for each other. At night the rows of one place become one.

-- Adds what `parts` says of rows `r` of a table: (what, month, kind, money_account_id, category_id, account_id, project_id,
-- value). `from_rows` has them with their sign. While a company goes, its rows go one table after the other.
create or replace function finance.adding_sums(from_rows text, parts text) returns text language sql immutable as $$
  select format('insert into finance.sums
      (company_id, what, month, kind, money_account_id, category_id, account_id, project_id, value, counted)
    select r.company_id, p.what, p.month, p.kind, p.money_account_id, p.category_id, p.account_id, p.project_id,
      sum(r.sign * p.value), sum(r.sign)
    from (%s) r
    cross join lateral (values %s)
      p (what, month, kind, money_account_id, category_id, account_id, project_id, value)
    where exists (select from identity.companies c where c.id = r.company_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(r.sign * p.value) <> 0 or sum(r.sign) <> 0', from_rows, parts)
$$;
revoke execute on function finance.adding_sums from public;

create or replace function finance.keep_sums(source regclass, parts text) returns void language plpgsql as $$
declare
  keeper text := (select format('finance.%I', 'sum_' || c.relname) from pg_class c where c.oid = source);
  added constant text := 'select 1 as sign, * from after_rows';
  gone constant text := 'select -1 as sign, * from before_rows';
begin
  execute format($function$
    create or replace function %s() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
    begin
      if tg_op = 'INSERT' then %s;
      elsif tg_op = 'DELETE' then %s;
      else %s;
      end if;
      return null;
    end $body$
  $function$, keeper, finance.adding_sums(added, parts), finance.adding_sums(gone, parts),
    finance.adding_sums(added || ' union all ' || gone, parts));
  execute format('revoke execute on function %s() from public', keeper);
  execute format('create or replace trigger sum_inserted after insert on %s referencing new table as after_rows
    for each statement execute function %s()', source, keeper);
  execute format('create or replace trigger sum_updated after update on %s
    referencing old table as before_rows new table as after_rows for each statement execute function %s()', source, keeper);
  execute format('create or replace trigger sum_deleted after delete on %s referencing old table as before_rows
    for each statement execute function %s()', source, keeper);
end $$;
revoke execute on function finance.keep_sums from public;

-- What each table is in sums.
create or replace function finance.summed_parts(source regclass) returns text language sql stable as $$
  select case source::text
    when 'finance.entries' then '
      (''competence'', r.competence, r.kind, null::bigint, r.category_id, r.account_id, r.project_id, r.value),
      (''due'', date_trunc(''month'', r.due_on)::date, r.kind, null, null, null, null, r.value)'
    when 'finance.payments' then '
      (''paid'', date_trunc(''month'', r.paid_on)::date, r.kind, r.money_account_id, null::bigint, null::bigint, null::bigint,
        r.amount)'
    when 'finance.transfers' then '
      (''paid'', date_trunc(''month'', r.moved_on)::date, 0::smallint, r.from_account_id, null::bigint, null::bigint,
        null::bigint, -r.value),
      (''paid'', date_trunc(''month'', r.moved_on)::date, 0::smallint, r.to_account_id, null, null, null, r.value)' end
$$;
revoke execute on function finance.summed_parts from public;

select finance.keep_sums(source, finance.summed_parts(source))
from unnest('{finance.entries,finance.payments,finance.transfers}'::regclass[]) source;

-- All sums anew, of all companies. Whoever runs it must see every company.
create or replace function finance.sum_again() returns void language plpgsql as $$
declare
  source regclass;
begin
  delete from finance.sums;
  foreach source in array '{finance.entries,finance.payments,finance.transfers}'::regclass[] loop
    execute finance.adding_sums(format('select 1 as sign, * from %s', source), finance.summed_parts(source));
  end loop;
  update finance.sums set merged = true;
end $$;
revoke execute on function finance.sum_again from public;

-- Rows that were there before their sums. The triggers above hold back whoever writes, so that none is missed.
do $$ begin
  if not exists (select from finance.sums) then
    perform set_config('app.whole', 'on', true);
    perform finance.sum_again();
    perform set_config('app.whole', '', true);
  end if;
end $$;

-- The sums of the acting company in the months from `first` on and before `next`; null: all.
create or replace function finance.summed(wanted text, first date, next date)
returns table (month date, kind smallint, money_account_id bigint, category_id bigint, account_id bigint, project_id bigint,
  value numeric, counted bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.month, s.kind, s.money_account_id, s.category_id, s.account_id, s.project_id, sum(s.value), sum(s.counted)::bigint
  from finance.sums s
  where s.company_id = identity.current_company() and s.what = wanted
    and s.month >= coalesce(first, '-infinity') and s.month < coalesce(next, 'infinity')
  group by 1, 2, 3, 4, 5, 6 having sum(s.counted) <> 0
$$;
revoke execute on function finance.summed from public;
grant execute on function finance.summed to prumo_app;

-- Makes one row of those of one place, in every company that changed since. Rows that are written meanwhile stay for the
-- next time.
create or replace function finance.merge_sums() returns void language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with many as (
    select s.company_id, array_agg(s.id) as ids from finance.sums s
    where s.company_id in (select company_id from finance.sums where not merged)
    group by s.company_id, s.what, s.month, s.kind, s.money_account_id, s.category_id, s.account_id, s.project_id
    having bool_or(not s.merged)
  ),
  gone as (
    delete from finance.sums s using (select company_id, unnest(ids) as id from many) m
    where s.company_id = m.company_id and s.id = m.id returning s.*
  )
  insert into finance.sums
    (company_id, what, month, kind, money_account_id, category_id, account_id, project_id, value, counted, merged)
  select company_id, what, month, kind, money_account_id, category_id, account_id, project_id, sum(value), sum(counted), true
  from gone group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(value) <> 0 or sum(counted) <> 0
$$;
revoke execute on function finance.merge_sums from public;
grant execute on function finance.merge_sums to prumo_app;
