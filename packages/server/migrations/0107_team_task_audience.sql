-- Whom a task of the team is for (docs/decisions/0069-whom-the-team-is.md): departments and people, or, where both are
-- null, everybody in the company. What was deleted has the same, because the bin shows it to the same people.
alter table routine.tasks
  add column for_departments bigint[],
  add column for_people bigint[],
  add check ((for_departments is null) = (for_people is null)),
  add check (type = '2' or for_people is null);
alter table routine.deleted_tasks
  add column for_departments bigint[],
  add column for_people bigint[],
  add check ((for_departments is null) = (for_people is null));
create index on routine.tasks (company_id) where for_people is not null;

-- The departments in which a person works by the register of collaborators, and who works in some of them. The day is
-- Brasília's: the statements that ask do not all have the company's.
create function routine.own_departments(person bigint) returns setof bigint language sql stable as $$
  select c.department_id from people.collaborators c
  where c.company_id = (select identity.current_company()) and c.user_id = person
    and (c.left_on is null or c.left_on > (now() at time zone 'America/Sao_Paulo')::date)
$$;
create function routine.people_in(departments bigint[]) returns setof bigint language sql stable as $$
  select distinct c.user_id from people.collaborators c
  where c.company_id = (select identity.current_company()) and c.department_id = any (departments)
    and c.user_id is not null and (c.left_on is null or c.left_on > (now() at time zone 'America/Sao_Paulo')::date)
$$;

-- The tasks that are for a department, as its other references are counted before it is deleted.
create view routine.tasks_for_departments with (security_invoker) as
  select t.company_id, t.id as task_id, d.department_id
  from routine.tasks t, unnest(t.for_departments) d (department_id)
  where t.for_people is not null;
grant select on routine.tasks_for_departments to prumo_app;

-- The search: where an entry's `permission` has several, separated by '|', one of them is enough. Besides what a person
-- holds, everybody is themselves and works in their departments.
create function search.as_whom(person bigint) returns text[] language sql stable as $$
  select array['user:' || person] || array(select 'department:' || d from routine.own_departments(person) d)
$$;
create or replace view search.of_task as
  select t.company_id, t.id as record_id, case when t.type <> '2' then t.user_id end as owner_id,
    case when t.for_people is not null then array_to_string(
      array(select 'user:' || p from unnest(t.for_people || array[t.user_id, t.created_by]) p)
        || array(select 'department:' || d from unnest(t.for_departments) d), '|') end as permission,
    t.label as title, t.words as body,
    case when t.status = '2' then 'Concluída' when t.date is null then 'Backlog' else '' end as hint,
    null::bigint as within_id, t.series_id, t.date as day, coalesce((t.date + time '15:00') at time zone 'UTC', t.created_at) as at
  from routine.tasks t where t.scheduled_at is null;
drop trigger search_updated on routine.tasks;
create trigger search_updated after update on routine.tasks
  referencing old table as before_rows new table as after_rows
  for each statement execute function search.keep_up('task', 'id',
    'user_id, created_by, type, for_departments, for_people, label, words, status, date, series_id, scheduled_at');

-- As in 0022, with what is said above of `permission`.
create or replace function search.find(query text, kinds text[], held text[], most int, present timestamptz)
returns table (kind text, record_id bigint, title text, hint text, within_id bigint, day date, at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- Entries of each: everybody's that are past, everybody's to come, one's own past, one's own to come.
  reach constant int := 400;
  most_weighed constant int := 3000;
  company bigint := identity.current_company();
  person bigint := identity.current_user_id();
  anywhere text;
  in_words tsquery;
  in_title tsquery;
begin
  held := held || search.as_whom(person);
  with word as (
    select left(w, 60) as word, place, search.stem(w) as stem, place = max(place) over () as last
    from regexp_split_to_table(search.plain(query), '[^[:alnum:]]+') with ordinality split (w, place)
    where w <> '' limit 10
  ),
  -- A word that says nothing counts only where there is no other.
  telling as (
    select w.* from word w where w.stem is not null or not exists (select from word o where o.stem is not null)
  )
  select string_agg('(' || forms || ')', ' & ') into anywhere
  from telling t, lateral (
    select string_agg(quote_literal(company || '/' || owner || '.' || form) || case when prefix then ':*' else '' end, ' | ')
    from (values (0::bigint), (person)) owners (owner),
      (values (t.word, t.last and length(t.word) > 1), (t.stem, false)) forms (form, prefix)
    where owner is not null and form is not null
  ) alternatives (forms);
  if company is null or anywhere is null then
    return;
  end if;
  in_words := anywhere::tsquery;
  in_title := regexp_replace(anywhere, '(''[0-9]+/[0-9]+)\.', '\1:', 'g')::tsquery;
  return query
    with nearest as materialized (
      select n.*, whose.owner, abs(date_part('epoch', n.at - present)) as away
      from (values (0::bigint), (person)) whose (owner), lateral (
        (select true as past, e.kind, e.record_id, e.permission, e.series_id, e.at,
           case when e.words @@ in_words then e.words @@ in_title end as titled
         from search.entries e
         where e.company_id = company and coalesce(e.owner_id, 0) = whose.owner and e.at <= present
         order by e.at desc, e.record_id desc limit reach)
        union all
        (select false, e.kind, e.record_id, e.permission, e.series_id, e.at,
           case when e.words @@ in_words then e.words @@ in_title end
         from search.entries e
         where e.company_id = company and coalesce(e.owner_id, 0) = whose.owner and e.at > present
         order by e.at limit reach)
      ) n
    ),
    -- Up to here nothing was left out. Of what is past the order is that of the answer; of what is to come, whatever has
    -- the same moment as the last one read may have been left out.
    horizon as (
      select cut.away, cut.place
      from (
        select distinct on (n.owner, n.past) n.away, count(*) over (partition by n.owner, n.past) as times,
          case when n.past then -n.record_id else -9223372036854775807 end as place
        from nearest n order by n.owner, n.past, n.away desc, n.record_id
      ) cut
      where cut.times = reach order by cut.away, cut.place limit 1
    ),
    -- `thing`: the record, or for its occurrences the series.
    near as materialized (
      select n.kind, n.record_id, coalesce(-n.series_id, n.record_id) as thing, n.titled, n.away
      from nearest n
      where n.titled is not null
        and not exists (select from horizon h where (n.away, -n.record_id) > (h.away, h.place))
        and (n.permission is null or string_to_array(n.permission, '|') && held) and n.kind = any (kinds)
    ),
    -- The company is part of the words. Its number is compared all the same: `+ 0` keeps the planner from reading every
    -- row of the company through another index to find the few of these.
    with_title as materialized (
      select e.kind, e.record_id, coalesce(-e.series_id, e.record_id) as thing, true as titled,
        abs(date_part('epoch', e.at - present)) as away
      from search.entries e
      where e.words @@ in_title and e.company_id + 0 = company and (e.owner_id is null or e.owner_id = person)
        and (e.permission is null or string_to_array(e.permission, '|') && held) and e.kind = any (kinds)
        and (select count(*) from (select distinct n.thing, n.kind from near n where n.titled) things) < most
      limit most_weighed
    ),
    known as materialized (select * from near union all select * from with_title),
    with_words as (
      select e.kind, e.record_id, coalesce(-e.series_id, e.record_id) as thing, false as titled,
        abs(date_part('epoch', e.at - present)) as away
      from search.entries e
      where e.words @@ in_words and e.company_id + 0 = company and (e.owner_id is null or e.owner_id = person)
        and (e.permission is null or string_to_array(e.permission, '|') && held) and e.kind = any (kinds)
        and (select count(*) from (select distinct k.thing, k.kind from known k) things) < most
      limit most_weighed
    ),
    ranked as (
      select distinct on (c.thing, c.kind) c.kind, c.record_id, c.titled, c.away
      from (select * from known union all select * from with_words) c
      order by c.thing, c.kind, c.titled desc, c.away, c.record_id desc
    ),
    chosen as (select * from ranked r order by r.titled desc, r.away, r.record_id desc limit most)
    select e.kind, e.record_id, e.title, e.hint, e.within_id, e.day, e.at
    from chosen c join search.entries e
      on e.company_id = company and e.kind = c.kind and e.record_id = c.record_id
    order by c.titled desc, c.away, c.record_id desc;
end $$;

-- As in 0080, with the same.
create or replace function search.excerpt_of(query text, of_kind text, of_record bigint, held text[]) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  company bigint := identity.current_company();
  person bigint := identity.current_user_id();
  entry record;
  body text;
  found_there text;
begin
  select e.title into entry from search.entries e
  where e.company_id = company and e.kind = of_kind and e.record_id = of_record
    and (e.owner_id is null or e.owner_id = person) and (e.permission is null or string_to_array(e.permission, '|') && (held || search.as_whom(person)));
  if not found then
    return null;
  end if;
  if to_regclass(format('search.%I', 'text_of_' || of_kind)) is not null then
    execute format('select body from search.%I where company_id = $1 and record_id = $2', 'text_of_' || of_kind)
      into body using company, of_record;
    found_there := search.excerpt(query, entry.title, body);
  end if;
  if found_there is null then
    execute format('select body from search.%I where company_id = $1 and record_id = $2', 'of_' || of_kind)
      into body using company, of_record;
    found_there := search.excerpt(query, entry.title, body);
  end if;
  return found_there;
end $$;
revoke execute on all functions in schema search from public;
