-- Who a session of the provider belongs to: nobody of a company has one. It ends after two hours without a request.
create or replace function provider.open_session(hash text, at timestamptz)
returns table (session_id bigint, staff_name text, staff_email text) language plpgsql as $$
begin
  perform set_config('app.company_id', '0', true);
  return query
    select s.id, m.name, m.email from provider.sessions s join provider.staff m on m.id = s.staff_id
    where s.token_hash = hash and s.expires_at > at and s.seen_at > at - interval '2 hours' and m.disabled_at is null;
  if found then
    update provider.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;
grant execute on function provider.open_session to prumo_app;
