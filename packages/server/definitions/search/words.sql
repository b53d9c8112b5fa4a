-- How the search reads words (docs/decisions/0015-search.md).

-- Lower case without accents, as searchable() of the contract folds.
create or replace function search.plain(words text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'));
revoke execute on function search.plain from public;

-- What a word without accents has in common with its other forms; null for one that says nothing ('de', 'para').
-- Portuguese plurals first: the stemmer knows 'ações' with its accents only.
create or replace function search.stem(word text) returns text language sql immutable parallel safe
  return (ts_lexize('pg_catalog.portuguese_stem'::regdictionary,
    case
      when word ~ '[oa]es$' then regexp_replace(word, '[oa]es$', 'ao')
      when word ~ '[aeou]is$' then regexp_replace(word, 'is$', 'l')
      when word ~ 'ns$' then regexp_replace(word, 'ns$', 'm')
      else word
    end))[1];
revoke execute on function search.stem from public;

-- Every word is kept under its company and its owner (0: everybody), so that the index is read only where the searcher
-- may look: '42/0.orcament' anywhere in the entry, '42/0:orcament' in its title.
create or replace function search.lexemes(company bigint, owner bigint, title text, body text) returns tsvector
language sql immutable parallel safe as $$
  with said (mark, words) as (values (':', left(title, 2000)), ('.', left(title || ' ' || body, 20000))),
  word as (
    select distinct s.mark, left(w, 60) as word
    from said s, regexp_split_to_table(search.plain(s.words), '[^[:alnum:]]+') w where w <> ''
  )
  select coalesce(array_to_tsvector(array_agg(distinct company || '/' || coalesce(owner, 0) || w.mark || form)), '')
  from word w, unnest(array[w.word, search.stem(w.word)]) form where form is not null
$$;
revoke execute on function search.lexemes from public;
