-- Finding parts of words in lists. Row level security keeps operators that are not leakproof (LIKE) from being conditions of
-- an index, so the texts that lists search stand in a table of their own, which only these functions reach
-- (docs/decisions/0098-growth.md).

create or replace function search.forget_texts(of_kind text, companies bigint[], records bigint[]) returns void
language sql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  delete from search.texts t using unnest(companies, records) n (company_id, record_id)
  where t.company_id = n.company_id and t.kind = of_kind and t.record_id = n.record_id
$$;
revoke execute on function search.forget_texts from public;

-- The tables whose texts are kept: the number of a record, and its words without accents and in lower case, as SQL; null: it
-- has none.
create or replace function search.text_sources() returns table (source regclass, record text, words text)
language sql stable as $$
  values
    ('contacts.contacts'::regclass, 'id', 'search.plain(name || '' '' || email)'),
    ('finance.entries', 'id', 'words'),
    -- A million lines of a statement at most.
    ('finance.statement_lines', 'statement_id * 1000000 + line', 'search.plain(description)'),
    ('minutes.agenda_subjects', 'id', 'words'),
    ('minutes.minutes', 'id', 'words'),
    ('quality.nonconformities', 'id', 'words'),
    ('results.plans', 'id', 'words'),
    ('routine.tasks', 'id', 'case when status = ''2'' then words end'),
    ('storage.files', 'id', 'search.plain(name)')
$$;
revoke execute on function search.text_sources from public;

-- Texts follow their rows, in the statement that writes them.
create or replace function search.follow_texts(source regclass, record text, words text) returns void language plpgsql as $$
declare
  follower text := format('search.%I', 'follow_text_of_' || replace(source::text, '.', '_'));
  told text := format('company_id, %s, %s', record, words);
begin
  execute format($function$
    create or replace function %1$s() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
    begin
      if tg_op = 'INSERT' then
        insert into search.texts (company_id, kind, record_id, words)
        select company_id, %2$L, id, words from (select %3$s from after_rows) n (company_id, id, words)
        on conflict (company_id, kind, record_id) do update set words = excluded.words;
      elsif tg_op = 'DELETE' then
        perform search.forget_texts(%2$L, array_agg(company_id), array_agg(%4$s)) from before_rows;
      else
        insert into search.texts (company_id, kind, record_id, words)
        select company_id, %2$L, id, words
        from (select %3$s from after_rows except select %3$s from before_rows) n (company_id, id, words)
        on conflict (company_id, kind, record_id) do update set words = excluded.words;
      end if;
      return null;
    end $body$
  $function$, follower, source, told, record);
  execute format('revoke execute on function %s() from public', follower);
  execute format('create or replace trigger text_inserted after insert on %s referencing new table as after_rows
    for each statement execute function %s()', source, follower);
  execute format('create or replace trigger text_updated after update on %s
    referencing old table as before_rows new table as after_rows for each statement execute function %s()', source, follower);
  execute format('create or replace trigger text_deleted after delete on %s referencing old table as before_rows
    for each statement execute function %s()', source, follower);
end $$;
revoke execute on function search.follow_texts from public;

select search.follow_texts(source, record, words) from search.text_sources() where source <> 'routine.tasks'::regclass;

-- Tasks are kept once they are concluded: those are what years make many, and creating one, which the day is made of, costs
-- nothing here.
create or replace function search.follow_concluded_task() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'DELETE' and new.status = '2' then
    insert into search.texts (company_id, kind, record_id, words) values (new.company_id, 'routine.tasks', new.id, new.words)
    on conflict (company_id, kind, record_id) do update set words = excluded.words;
  else
    delete from search.texts t where t.company_id = old.company_id and t.kind = 'routine.tasks' and t.record_id = old.id;
  end if;
  return null;
end $$;
revoke execute on function search.follow_concluded_task from public;
create or replace trigger text_inserted after insert on routine.tasks for each row when (new.status = '2')
  execute function search.follow_concluded_task();
create or replace trigger text_updated after update on routine.tasks for each row
  when (new.status <> old.status or new.status = '2' and new.words <> old.words)
  execute function search.follow_concluded_task();
create or replace trigger text_deleted after delete on routine.tasks for each row when (old.status = '2')
  execute function search.follow_concluded_task();

-- All texts anew, of all companies, or those of one table. Whoever runs it must see every company.
create or replace function search.keep_texts_again(of_kind text default null) returns void language plpgsql as $$
declare
  one record;
begin
  delete from search.texts t where of_kind is null or t.kind = of_kind;
  for one in select * from search.text_sources() s where of_kind is null or s.source::text = of_kind loop
    execute format('insert into search.texts (company_id, kind, record_id, words)
      select company_id, %1$L, %2$s, %3$s from %1$s where (%3$s) is not null', one.source, one.record, one.words);
  end loop;
end $$;
revoke execute on function search.keep_texts_again from public;

-- Rows that were there before their texts. The triggers above hold back whoever writes, so that none is missed.
do $$
declare
  missing text;
begin
  perform set_config('app.whole', 'on', true);
  for missing in select source::text from search.text_sources() s
    where not exists (select from search.texts t where t.kind = s.source::text) loop
    perform search.keep_texts_again(missing);
  end loop;
  perform set_config('app.whole', '', true);
end $$;

-- The records of a kind, in the acting company, whose text has all these LIKE patterns; null where the text is to be read
-- instead: `most` have them, or no pattern has three letters together, of which the index is made. Whoever has few records has
-- them read whole, and a word that many of the newest have is common.
create or replace function search.holding(of_kind text, patterns text[], most int) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  reach constant int := 1000;
  common constant int := 50;
  company bigint := identity.current_company();
  seen bigint;
  found bigint[];
begin
  select count(*), coalesce(array_agg(n.record_id) filter (where n.words like all (patterns)), '{}') into seen, found
  from (
    select t.record_id, t.words from search.texts t
    where t.company_id = company and t.kind = of_kind order by t.record_id desc limit reach
  ) n;
  if seen < reach then
    return found;
  end if;
  if cardinality(found) > common or not exists (select from unnest(patterns) p where p ~ '[[:alnum:]]{3}') then
    return null;
  end if;
  -- The expression keeps the planner from reading every text of the company through the primary key.
  execute format(
    'select array(select t.record_id from search.texts t where array[t.company_id::text || ''/'' || t.kind] @> $1 and %s limit $3)',
    (select string_agg(format('t.words like $2[%s]', place), ' and ') from generate_subscripts(patterns, 1) place))
  into found using array[company || '/' || of_kind], patterns, most + 1;
  return case when cardinality(found) <= most then found end;
end $$;
revoke execute on function search.holding from public;
grant execute on function search.holding to prumo_app;

-- How many records of a kind, in the acting company, have a text with all these LIKE patterns, counted up to `most`; null where
-- no pattern has three letters together.
create or replace function search.found(of_kind text, patterns text[], most bigint) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  found bigint;
begin
  if not exists (select from unnest(patterns) p where p ~ '[[:alnum:]]{3}') then
    return null;
  end if;
  execute format(
    'select count(*) from (
       select from search.texts t where array[t.company_id::text || ''/'' || t.kind] @> $1 and %s limit $3) n',
    (select string_agg(format('t.words like $2[%s]', place), ' and ') from generate_subscripts(patterns, 1) place))
  into found using array[identity.current_company() || '/' || of_kind], patterns, most;
  return found;
end $$;
revoke execute on function search.found from public;
grant execute on function search.found to prumo_app;
