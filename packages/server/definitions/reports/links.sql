-- Whoever presents the token reads the one row it opens.
create policy presented on reports.links for select
  using (token_hash = (select nullif(current_setting('app.visitor', true), '')));

-- The link of a token's hash, with what its password is compared with; no row for an unknown one.
create or replace function reports.open_link(hash text) returns table (
  company_id bigint, id bigint, title text, month date, parts text[], ends_on date, password_hash text,
  revoked_at timestamptz, opened_at timestamptz, created_by bigint
) language plpgsql as $$
begin
  perform set_config('app.visitor', hash, true);
  return query
    select l.company_id, l.id, l.title, l.month, l.parts, l.ends_on, l.password_hash, l.revoked_at, l.opened_at, l.created_by
    from reports.links l where l.token_hash = hash;
end $$;
