-- One box finds everything (docs/decisions/0015-search.md). What is searchable is declared once per kind: a view
-- `search.of_<kind>` that says what an entry is made of, and `search.follow` for the tables it is read from. From then on
-- the database itself keeps the entries: no verb can forget to.
create schema search;
grant usage on schema search to prumo_app;

-- Derived: whatever is here can be made again by `search.rebuild`. No row level security, and no right of the
-- application to read or write a row: `search.find` and the triggers are the only ways in.
create table search.entries (
  company_id bigint not null references identity.companies on delete cascade,
  kind text not null,
  record_id bigint not null,
  -- Whose alone it is; null: everybody's in the company.
  owner_id bigint,
  -- What one must hold to find it; null: nothing.
  permission text,
  title text not null,
  hint text not null,
  -- The folder it lies in.
  within_id bigint,
  -- Occurrences of one series are found as one.
  series_id bigint,
  -- The day it is about, where it has one; `at` is then its noon in Brasília.
  day date,
  at timestamptz not null,
  words tsvector not null,
  primary key (company_id, kind, record_id)
);
-- Without a list of pending entries, which every search would have to read through.
create index on search.entries using gin (words) with (fastupdate = off);

-- Lower case without accents, as searchable() of the contract folds.
create function search.plain(words text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'));

-- What a word without accents has in common with its other forms; null for one that says nothing ('de', 'para').
-- Portuguese plurals first: the stemmer knows 'ações' with its accents only.
create function search.stem(word text) returns text language sql immutable parallel safe
  return (ts_lexize('pg_catalog.portuguese_stem'::regdictionary,
    case
      when word ~ '[oa]es$' then regexp_replace(word, '[oa]es$', 'ao')
      when word ~ '[aeou]is$' then regexp_replace(word, 'is$', 'l')
      when word ~ 'ns$' then regexp_replace(word, 'ns$', 'm')
      else word
    end))[1];

-- Every word is kept under its company and its owner (0: everybody), so that the index is read only where the searcher
-- may look: '42/0.orcament' anywhere in the entry, '42/0:orcament' in its title.
create function search.lexemes(company bigint, owner bigint, title text, body text) returns tsvector
language sql immutable parallel safe as $$
  with said (mark, words) as (values (':', left(title, 2000)), ('.', left(title || ' ' || body, 20000))),
  word as (
    select distinct s.mark, left(w, 60) as word
    from said s, regexp_split_to_table(search.plain(s.words), '[^[:alnum:]]+') w where w <> ''
  )
  select coalesce(array_to_tsvector(array_agg(distinct company || '/' || coalesce(owner, 0) || w.mark || form)), '')
  from word w, unnest(array[w.word, search.stem(w.word)]) form where form is not null
$$;

-- What the entries of these records are made of now: written, changed or taken away.
create function search.refresh(of_kind text, companies bigint[], records bigint[]) returns void language plpgsql as $$
begin
  execute format($statement$
    with named as (select distinct company_id, record_id from unnest($2, $3) n (company_id, record_id)),
    gone as (
      delete from search.entries e using named n
      where e.company_id = n.company_id and e.kind = $1 and e.record_id = n.record_id
        and not exists (select from search.%1$I v where v.company_id = n.company_id and v.record_id = n.record_id)
    )
    insert into search.entries
      (company_id, kind, record_id, owner_id, permission, title, hint, within_id, series_id, day, at, words)
    select v.company_id, $1, v.record_id, v.owner_id, v.permission, v.title, v.hint, v.within_id, v.series_id, v.day, v.at,
      search.lexemes(v.company_id, v.owner_id, v.title, v.body)
    from named n join search.%1$I v on v.company_id = n.company_id and v.record_id = n.record_id
    -- While a company goes, its rows go one table after the other.
    where exists (select from identity.companies c where c.id = v.company_id)
    on conflict (company_id, kind, record_id) do update set
      owner_id = excluded.owner_id, permission = excluded.permission, title = excluded.title, hint = excluded.hint,
      within_id = excluded.within_id, series_id = excluded.series_id, day = excluded.day, at = excluded.at,
      words = excluded.words
  $statement$, 'of_' || of_kind) using of_kind, companies, records;
end $$;

-- After a statement on a followed table: the records it wrote, or whose declared columns it changed.
create function search.keep_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  record_column text := tg_argv[1];
  columns text := tg_argv[2];
  companies bigint[];
  records bigint[];
begin
  execute case tg_op
    when 'INSERT' then format('select array_agg(company_id), array_agg(%I) from after_rows', record_column)
    when 'DELETE' then format('select array_agg(company_id), array_agg(%I) from before_rows', record_column)
    else format(
      'select array_agg(company_id), array_agg(%1$I) from (
         (select company_id, %1$I, %2$s from after_rows except select company_id, %1$I, %2$s from before_rows)
         union all
         (select company_id, %1$I, %2$s from before_rows except select company_id, %1$I, %2$s from after_rows)) changed',
      record_column, columns)
  end into companies, records;
  if records is not null then
    perform search.refresh(tg_argv[0], companies, records);
  end if;
  return null;
end $$;

-- From now on the entries of `kind` follow `source`, whose `record_column` is the number of their record and whose
-- `columns` are those the view reads.
create function search.follow(kind text, source regclass, record_column text, columns text[]) returns void
language plpgsql as $$
declare
  listed text := (select string_agg(quote_ident(c), ', ') from unnest(columns) c);
begin
  execute format('create trigger search_inserted after insert on %s referencing new table as after_rows
    for each statement execute function search.keep_up(%L, %L, %L)', source, kind, record_column, listed);
  execute format('create trigger search_updated after update on %s
    referencing old table as before_rows new table as after_rows
    for each statement execute function search.keep_up(%L, %L, %L)', source, kind, record_column, listed);
  execute format('create trigger search_deleted after delete on %s referencing old table as before_rows
    for each statement execute function search.keep_up(%L, %L, %L)', source, kind, record_column, listed);
end $$;

-- Makes all entries of a kind anew. Whoever runs it must see every company: the owner of a table that forces row level
-- security does not, unless it is let off meanwhile, as below.
create function search.rebuild(of_kind text) returns void language plpgsql as $$
declare
  companies bigint[];
  records bigint[];
begin
  delete from search.entries where kind = of_kind;
  execute format('select array_agg(company_id), array_agg(record_id) from search.%I', 'of_' || of_kind)
    into companies, records;
  perform search.refresh(of_kind, companies, records);
end $$;

-- What the words of `query` find for the acting user, in the acting company: entries of these kinds that hold all of
-- them, the last one perhaps not yet typed to its end. Those with all words in the title come first, then the nearest to
-- `present`: of what has happened the newest, of what is to come the next. Of a series only the nearest occurrence.
create function search.find(query text, kinds text[], held text[], most int, present timestamptz)
returns table (kind text, record_id bigint, title text, hint text, within_id bigint, day date, at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  company bigint := identity.current_company();
  person bigint := identity.current_user_id();
  anywhere text;
begin
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
  return query
    select r.kind, r.record_id, r.title, r.hint, r.within_id, r.day, r.at
    from (
      select f.*, row_number() over (
        partition by f.kind, f.series_id, case when f.series_id is null then f.record_id end
        order by f.in_title desc, f.away) as occurrence
      from (
        select e.kind, e.record_id, e.title, e.hint, e.within_id, e.series_id, e.day, e.at,
          e.words @@ regexp_replace(anywhere, '(''[0-9]+/[0-9]+)\.', '\1:', 'g')::tsquery as in_title,
          abs(extract(epoch from e.at - present)) as away
        from search.entries e
        where e.words @@ anywhere::tsquery
          and e.company_id = company
          and (e.owner_id is null or e.owner_id = person)
          and (e.permission is null or e.permission = any (held))
          and e.kind = any (kinds)
      ) f
    ) r
    where r.occurrence = 1
    order by r.in_title desc, r.away, r.record_id desc
    limit most;
end $$;

revoke execute on all functions in schema search from public;
grant execute on function search.find to prumo_app;

-- Tasks: one's own and the team's, as the task list shows them; not those of the backlog that went to the calendar.
create view search.of_task as
  select t.company_id, t.id as record_id, case when t.type <> '2' then t.user_id end as owner_id, null::text as permission,
    t.label as title, t.words as body,
    case when t.status = '2' then 'Concluída' when t.date is null then 'Backlog' else '' end as hint,
    null::bigint as within_id, t.series_id, t.date as day, coalesce((t.date + time '15:00') at time zone 'UTC', t.created_at) as at
  from routine.tasks t where t.scheduled_at is null;
select search.follow('task', 'routine.tasks', 'id',
  '{user_id,type,label,words,status,date,series_id,scheduled_at}');

create view search.of_minutes as
  select m.company_id, m.id as record_id, null::bigint as owner_id, null::text as permission, m.name as title,
    m.words || ' ' || m.participants || ' ' || m.place as body,
    case when m.archived_at is not null then 'Arquivada' else m.place end as hint,
    m.folder_id as within_id, null::bigint as series_id, m.held_on as day, (m.held_on + time '15:00') at time zone 'UTC' as at
  from minutes.minutes m;
select search.follow('minutes', 'minutes.minutes', 'id',
  '{name,words,participants,place,archived_at,folder_id,held_on}');

create view search.of_agenda_subject as
  select s.company_id, s.id as record_id, null::bigint as owner_id, null::text as permission, s.title, s.words as body,
    case s.status when '2' then 'Fechado' else 'Em aberto' end as hint, null::bigint as within_id, null::bigint as series_id,
    s.due_on as day, coalesce((s.due_on + time '15:00') at time zone 'UTC', s.closed_at, s.created_at) as at
  from minutes.agenda_subjects s;
select search.follow('agenda_subject', 'minutes.agenda_subjects', 'id', '{title,words,status,due_on,closed_at}');

-- The screen of contacts is for who holds the permission.
create view search.of_contact as
  select c.company_id, c.id as record_id, null::bigint as owner_id, 'contacts' as permission, c.name as title,
    c.email || ' ' || c.phone as body, c.email as hint, null::bigint as within_id, null::bigint as series_id,
    null::date as day, c.created_at as at
  from contacts.contacts c;
select search.follow('contact', 'contacts.contacts', 'id', '{name,email,phone}');

create view search.of_file as
  select o.company_id, o.file_id as record_id, o.user_id as owner_id, null::text as permission, f.name as title, '' as body,
    '' as hint, o.folder_id as within_id, null::bigint as series_id, null::date as day, f.created_at as at
  from files.own_files o join storage.files f on f.company_id = o.company_id and f.id = o.file_id;
select search.follow('file', 'files.own_files', 'file_id', '{user_id,folder_id,words}');
select search.follow('file', 'storage.files', 'id', '{name}');

-- What is there already. The owner of the tables is let off their row level security for as long as this takes.
do $$
declare
  source regclass;
  sources regclass[] := array['identity.companies', 'routine.tasks', 'minutes.minutes', 'minutes.agenda_subjects',
    'contacts.contacts', 'files.own_files', 'storage.files'];
  kind text;
begin
  foreach source in array sources loop
    execute format('alter table %s no force row level security', source);
  end loop;
  foreach kind in array array['task', 'minutes', 'agenda_subject', 'contact', 'file'] loop
    perform search.rebuild(kind);
  end loop;
  foreach source in array sources loop
    execute format('alter table %s force row level security', source);
  end loop;
end $$;
