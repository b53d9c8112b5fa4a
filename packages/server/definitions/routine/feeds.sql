-- Whose calendar a token's hash opens; no row for an unknown one.
create or replace function routine.open_feed(hash text) returns table (
  company_id bigint, user_id bigint, read_at timestamptz, fingerprint text, changed_at timestamptz
) language plpgsql as $$
begin
  perform set_config('app.feed', hash, true);
  return query
    select f.company_id, f.user_id, f.read_at, f.fingerprint, f.changed_at
    from routine.calendar_feeds f where f.token_hash = hash;
end $$;
