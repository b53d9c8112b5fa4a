-- Finding entries by words.

-- What a person holds besides permissions, as an entry's `permission` says it.
create or replace function search.as_whom(person bigint) returns text[] language sql stable as $$
  select array['user:' || person] || array(select 'department:' || d from routine.own_departments(person) d)
$$;
revoke execute on function search.as_whom from public;

-- What the words of `query` find for the acting user, in the acting company: entries of these kinds that hold all of
-- them, the last one perhaps not yet typed to its end. Those with all words in the title come first, then the nearest to
-- `present`; of a series only the nearest occurrence. The order is that of all entries there are, unless more than
-- `most_weighed` hold the words of which the nearest hold too few: then that number of them is put in order.
create or replace function search.find(query text, kinds text[], held text[], most int, present timestamptz)
returns table (kind text, record_id bigint, title text, hint text, within_id bigint, day date, at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- Entries of each: everybody's that are past, everybody's to come, the person's past, the person's to come.
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
    -- The company is part of the words. Its number is compared besides: `+ 0` keeps the planner from reading every
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
revoke execute on function search.find from public;
grant execute on function search.find to prumo_app;
