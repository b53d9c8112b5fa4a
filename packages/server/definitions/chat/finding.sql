-- Finding messages by words. Row level security keeps operators that are not leakproof (@@) from being conditions of an
-- index, so the words stand in a table of their own, which only these functions reach.

create or replace function chat.words_of(message chat.messages) returns tsvector language sql stable
set search_path = pg_catalog, pg_temp as $$
  select array_to_tsvector(array(
    select distinct message.company_id || '/' || coalesce(message.room_id, 0) || '.' || left(word, 60)
    from regexp_split_to_table(message.words, '[^[:alnum:]]+') word where word <> ''))
$$;
revoke execute on function chat.words_of from public;

-- The words of a message follow it, in the statement that writes it.
create or replace function chat.follow_words() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from chat.message_words w where w.company_id = new.company_id and w.message_id = new.id;
  insert into chat.message_words (company_id, message_id, words)
  select new.company_id, new.id, chat.words_of(new) where new.text <> '';
  return null;
end $$;
revoke execute on function chat.follow_words from public;

create or replace trigger follow_words after insert or update of text on chat.messages
for each row execute function chat.follow_words();

-- The words of messages that have none: those that were written before there was an index of words, in the acting company.
create or replace function chat.fill_words() returns void language sql security definer
set search_path = pg_catalog, pg_temp as $$
  insert into chat.message_words (company_id, message_id, words)
  select m.company_id, m.id, chat.words_of(m) from chat.messages m
  where m.company_id = identity.current_company() and m.text <> ''
    and m.id < (
      select coalesce(min(w.message_id), 9223372036854775807) from chat.message_words w
      where w.company_id = identity.current_company())
  on conflict do nothing
$$;
revoke execute on function chat.fill_words from public;
grant execute on function chat.fill_words to prumo_app;

-- The newest messages before one that have all these words, each perhaps not yet typed to its end: in the company's
-- conversation (0) and the rooms given. First the newest messages are read whatever they say: a common word is among them.
-- A word that they hardly have has few messages in the index of words, which are put in order.
create or replace function chat.find(query text, rooms bigint[], before bigint, most int) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
declare
  reach constant int := 4000;
  company bigint := identity.current_company();
  wanted tsquery;
  found bigint[];
begin
  select string_agg('(' || forms || ')', ' & ')::tsquery into wanted
  from (
    select left(w, 60) as word from regexp_split_to_table(query, '[^[:alnum:]]+') w where w <> '' limit 10
  ) words, lateral (
    select string_agg(quote_literal(company || '/' || room || '.' || word) || ':*', ' | ') as forms from unnest(rooms) room
  ) alternatives;
  if company is null or wanted is null then
    return;
  end if;
  found := array(
    select n.message_id
    from (
      select w.message_id, w.words from chat.message_words w
      where w.company_id = company and w.message_id < before order by w.message_id desc limit reach
    ) n
    where n.words @@ wanted order by n.message_id desc limit most
  );
  if cardinality(found) = most then
    return query select unnest(found);
    return;
  end if;
  -- The company is part of the words. Its number is compared besides: `+ 0` keeps the planner from reading every row
  -- of the company through the primary key.
  return query
    select w.message_id from chat.message_words w
    where w.words @@ wanted and w.company_id + 0 = company and w.message_id < before
    order by w.message_id desc limit most;
end $$;
revoke execute on function chat.find from public;
grant execute on function chat.find to prumo_app;
