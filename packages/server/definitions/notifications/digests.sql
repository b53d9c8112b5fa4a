create or replace function notifications.open_digest(address text) returns table (company_id bigint, user_id bigint)
language plpgsql as $$
begin
  perform set_config('app.visitor', address, true);
  return query select d.company_id, d.user_id from notifications.digests d where d.token = address;
end $$;
