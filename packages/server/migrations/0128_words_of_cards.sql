-- Debit and credit, and the brands of cards, tell lines apart: what was learned of one counts for those like it only.
create function pg_temp.words_with_cards(words text, description text) returns text language sql immutable as $$
  select left(string_agg(word, ' ' order by word collate "C"), 300)
  from (
    select unnest(string_to_array(words, ' ')) as word
    union
    select case word when 'cred' then 'credito' when 'deb' then 'debito' when 'master' then 'mastercard' else word end
    from regexp_split_to_table(
      lower(regexp_replace(normalize(description, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+') as word
    where word in ('cred', 'credito', 'deb', 'debito', 'visa', 'elo', 'master', 'mastercard', 'maestro')
  ) found
$$;
-- A line that has no other words has those of cards already.
create function pg_temp.tells(words text) returns boolean language sql immutable as $$
  select exists (select from unnest(string_to_array(words, ' ')) as word where length(word) > 1 and word not in (
    'pix', 'ted', 'doc', 'tef', 'tev', 'transf', 'transferencia', 'enviado', 'enviada', 'enviar', 'recebido', 'recebida',
    'receb', 'rec', 'env', 'pag', 'pagto', 'pgto', 'pagamento', 'pago', 'compra', 'cartao', 'cart', 'debito', 'credito',
    'deb', 'cred', 'aut', 'autom', 'automatico', 'boleto', 'titulo', 'cobranca', 'cob', 'conta', 'banco', 'bco', 'internet',
    'mobile', 'app', 'agencia', 'ag', 'cc', 'cp', 'elo', 'visa', 'mastercard', 'master', 'maestro', 'nacional', 'outros',
    'outra', 'mesma', 'titularidade', 'em', 'de', 'da', 'do', 'das', 'dos', 'para', 'por', 'no', 'na', 'com', 'e', 'a', 'o',
    'ao', 'ltda', 'me', 'epp', 'eireli', 'sa', 's', 'mei', 'cia', 'ref', 'nf', 'nfe', 'parc', 'parcela'))
$$;
update finance.statement_lines set words = pg_temp.words_with_cards(words, description)
where description ~* '\m(cr[eé]d(ito)?|d[eé]b(ito)?|visa|elo|master(card)?|maestro)\M' and pg_temp.tells(words);
update finance.statement_rules set words = pg_temp.words_with_cards(words, example)
where example ~* '\m(cr[eé]d(ito)?|d[eé]b(ito)?|visa|elo|master(card)?|maestro)\M' and pg_temp.tells(words);
