-- The link of a token's hash; no row for an unknown one.
create or replace function quality.open_visitor_link(hash text) returns table (
  company_id bigint, id bigint, title text, ends_on date, revoked_at timestamptz, opened_at timestamptz
) language plpgsql as $$
begin
  perform set_config('app.visitor', hash, true);
  return query
    select l.company_id, l.id, l.title, l.ends_on, l.revoked_at, l.opened_at
    from quality.visitor_links l where l.token_hash = hash;
end $$;

-- The form of an address; no row for an unknown one.
create or replace function quality.open_complaint_form(address text, hash text) returns table (company_id bigint, id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', address, true);
  return query select f.company_id, f.id from quality.complaint_forms f where f.token = address;
  if found then return; end if;
  perform set_config('app.visitor', hash, true);
  return query select s.company_id, s.form_id from quality.sealed_complaint_addresses s where s.token_hash = hash;
end $$;

-- The complaint that protocol and secret open; no row for wrong ones.
create or replace function quality.open_complaint(hash text) returns table (company_id bigint, id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', hash, true);
  return query select c.company_id, c.nonconformity_id from quality.complaints c where c.secret_hash = hash;
end $$;
