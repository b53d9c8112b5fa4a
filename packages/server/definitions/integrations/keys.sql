-- The key of a token and all that the gate needs to know about it and its person, in one call; no row for one that is
-- unknown, withdrawn or past its last day, or whose person may not enter. As identity.open_session: company and user are
-- set between two statements.
create or replace function integrations.open_key(hash text, at timestamptz)
returns table (
  key_id bigint, key_name text, key_areas jsonb, key_approves text[], key_addresses text[],
  user_id bigint, company_id bigint, name text, consultant boolean, must_change_password boolean,
  two_step_due boolean, is_root boolean, is_responsible boolean, permissions text[], only_sees text[], approves text[],
  payment_status text, trial_ends_on date, trial_grace_days smallint, limited_from date, restricted_from date,
  paused_from date, paused_until date, time_zone text
) language plpgsql as $$
declare
  key integrations.keys;
begin
  perform set_config('app.key', hash, true);
  select * into key from integrations.keys k where k.token_hash = hash;
  if not found then
    return;
  end if;
  perform set_config('app.company_id', key.company_id::text, true), set_config('app.user_id', key.user_id::text, true);
  return query
    select key.id, key.name, key.areas, key.approves, key.addresses, u.id, m.company_id, u.name, u.consultant,
           u.must_change_password, c.two_step_required and u.two_step_since is null,
           m.is_root, m.is_responsible, m.permissions, m.only_sees, m.approves, c.payment_status, c.trial_ends_on,
           c.trial_grace_days, c.limited_from, c.restricted_from, c.paused_from, c.paused_until, c.time_zone
    from identity.members m
    join identity.users u on u.id = m.user_id
    join identity.companies c on c.id = m.company_id
    where m.company_id = key.company_id and m.user_id = key.user_id and m.disabled_at is null
      and (key.ends_on is null or (at at time zone c.time_zone)::date <= key.ends_on);
  if found then
    update integrations.keys k set used_at = at
    where k.token_hash = hash and (k.used_at is null or k.used_at < at - interval '1 minute');
  end if;
end $$;

-- Whoever presents the token reads the one row it opens.
create policy presented on integrations.keys for select
  using (token_hash = (select nullif(current_setting('app.key', true), '')));
