-- The trail by month (UTC): `trail_first` has all from before the first month, `trail_next` all from the month after the last
-- one that was made. So every row has a place, and the parts lie in order.

create policy archiving on audit.trail for select using ((select identity.is_runner()));

-- The parts, oldest first; null: without a bound.
create or replace function audit.parts() returns table (part name, since timestamptz, until timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
  select c.relname,
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$FROM \('([^']+)'\)$re$))[1]::timestamptz,
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$TO \('([^']+)'\)$re$))[1]::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'audit.trail'::regclass
  order by 2 nulls first
$$;
revoke execute on function audit.parts from public;
grant execute on function audit.parts to prumo_app;

-- Makes the months until three after `today`. It waits for no more than two seconds, because requests wait behind it.
create or replace function audit.make_months(today timestamptz) returns int
language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  wanted timestamptz := date_trunc('month', today) + interval '4 months';
  month timestamptz;
  last name;
  made int := 0;
begin
  -- Not a setting of the function: only a superuser may give it one that PostgreSQL does not know.
  perform set_config('app.whole', 'on', true);
  select p.part, p.since into last, month from audit.parts() p where p.until is null;
  if last = 'trail_first' then
    lock table audit.trail in access exclusive mode;
    alter table audit.trail detach partition audit.trail_first;
    select date_trunc('month', greatest(max(t.at), today)) + interval '1 month' into month from audit.trail_first t;
    execute format('alter table audit.trail attach partition audit.trail_first for values from (minvalue) to (%L)', month);
    execute format('create table audit.trail_next partition of audit.trail for values from (%L) to (maxvalue)', month);
  end if;
  if month >= wanted then
    return 0;
  end if;
  lock table audit.trail in access exclusive mode;
  alter table audit.trail detach partition audit.trail_next;
  while month < wanted loop
    execute format('create table audit.%I partition of audit.trail for values from (%L) to (%L)',
      to_char(month, '"trail_"YYYY_MM'), month, month + interval '1 month');
    execute format('with moved as (delete from audit.trail_next where at < %L returning *)
      insert into audit.%I (company_id, id, at, user_id, action, entity, entity_id, before, after, key_id, through, tx)
      overriding system value
        select company_id, id, at, user_id, action, entity, entity_id, before, after, key_id, through, tx from moved',
      month + interval '1 month', to_char(month, '"trail_"YYYY_MM'));
    month := month + interval '1 month';
    made := made + 1;
  end loop;
  execute format('alter table audit.trail attach partition audit.trail_next for values from (%L) to (maxvalue)', month);
  return made;
end $$;
revoke execute on function audit.make_months from public;
grant execute on function audit.make_months to prumo_app;

-- What stays when a month is archived: what names people, because a person may ask to be forgotten, and the operator's own.
create or replace function audit.stays(company bigint, entity text) returns boolean language sql immutable parallel safe as $$
  select company = 0 or entity in ('member', 'account', 'invitation', 'company')
$$;

-- Leaves of a part only what stays, when every other row of it is in an archive.
create or replace function audit.close_part(closed name) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  since timestamptz;
  until timestamptz;
  missing bigint;
begin
  perform set_config('app.whole', 'on', true);
  select p.since, p.until into since, until from audit.parts() p where p.part = closed;
  if until is null or closed like '%\_kept' then
    raise exception 'part % cannot be closed', closed;
  end if;
  execute format('lock table audit.%I in share mode', closed);
  execute format('select count(*) from (
      select t.company_id, count(*) as rows from audit.%I t where not audit.stays(t.company_id, t.entity) group by 1) there
    left join audit.archives a on a.company_id = there.company_id and a.month = %L
    where a.rows is distinct from there.rows', closed, (until - interval '1 month')::date) into missing;
  if missing > 0 then
    raise exception '% companies have rows in % that are in no archive', missing, closed;
  end if;
  execute format('create table audit.%I (like audit.%I including defaults including indexes)', closed || '_kept', closed);
  execute format('insert into audit.%I select * from audit.%I t where audit.stays(t.company_id, t.entity)',
    closed || '_kept', closed);
  execute format('alter table audit.trail detach partition audit.%I', closed);
  execute format('alter table audit.trail attach partition audit.%I for values from (%s) to (%L)',
    closed || '_kept', coalesce(quote_literal(since), 'minvalue'), until);
  execute format('drop table audit.%I', closed);
end $$;
revoke execute on function audit.close_part from public;
grant execute on function audit.close_part to prumo_app;
