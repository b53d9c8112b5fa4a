-- Where a search matched: a few words around the first one that the title does not have (docs/decisions/0015-search.md).

-- What an entry's contents say as people wrote them. A kind whose searched words are stored without accents has a view
-- of its own; of all others the entry's view says it.
create or replace view search.text_of_task as
  select t.company_id, t.id as record_id, concat_ws(' ', t.feedback,
    (select string_agg(concat_ws(' ', s.title, s.feedback), ' ' order by s.position) from routine.task_subjects s
     where s.company_id = t.company_id and s.task_id = t.id)) as body
  from routine.tasks t;

create or replace view search.text_of_delegated_task as select * from search.text_of_task;

create or replace view search.text_of_minutes as
  select m.company_id, m.id as record_id, concat_ws(' ',
    (select string_agg(concat_ws(' ', s.title, regexp_replace(s.description, '<[^>]*>', ' ', 'g')), ' ' order by s.position)
     from minutes.subjects s where s.company_id = m.company_id and s.minutes_id = m.id), m.participants, m.place) as body
  from minutes.minutes m;

-- Some 120 letters of `body` around the first word of `query` that `title` has not; null where there is none. A word is
-- found by its beginning, as it was typed or in what it has in common with its other forms.
create or replace function search.excerpt(query text, title text, body text) returns text
language sql immutable parallel safe as $$
  with content as (
    select trim(regexp_replace(replace(replace(left(body, 20000), '&nbsp;', ' '), '&amp;', '&'), '\s+', ' ', 'g')) as said
  ),
  word as (
    select left(w, 60) as word, place, search.stem(w) as stem
    from regexp_split_to_table(search.plain(query), '[^[:alnum:]]+') with ordinality split (w, place)
    where length(w) > 1 limit 10
  ),
  missing as (
    select w.place, form, nearness
    from word w, lateral (values (w.word, 1), (w.stem, 2)) forms (form, nearness)
    where w.stem is not null and form is not null
      and search.plain(title) !~ ('\m' || w.word) and search.plain(title) !~ ('\m' || w.stem)
  ),
  hit as (
    select regexp_instr(search.plain(c.said), '\m' || m.form) as at, m.place, m.nearness from missing m, content c
  ),
  first_hit as (select at from hit where at > 0 order by place, nearness limit 1)
  select
    case when h.at > 41 then '…' || regexp_replace(substr(c.said, h.at - 40, 40), '^\S*\s', '')
      else left(c.said, h.at - 1) end
    || case when length(c.said) > h.at + 80 then regexp_replace(substr(c.said, h.at, 80), '\s\S*$', '') || '…'
      else substr(c.said, h.at) end
  from first_hit h, content c
$$;
revoke execute on function search.excerpt from public;

-- The excerpt of an entry that the acting user may find; null where the title says everything.
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
revoke execute on function search.excerpt_of from public;
grant execute on function search.excerpt_of to prumo_app;
