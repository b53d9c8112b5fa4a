-- What somebody only sees, and where they approve (docs/decisions/0061-rights.md). Both are parts of their permissions.
alter table identity.members
  add column only_sees text[] not null default '{}',
  add column approves text[] not null default '{}';

-- Whoever could approve may go on: the permission for an area was enough (decision O084).
update identity.members set approves = (
  select coalesce(array_agg(one order by one), '{}') from unnest(permissions) one where one in ('proccess', 'peoples')
);

-- A permission that is taken away takes its parts with it, whoever takes it.
create function identity.narrow_rights() returns trigger language plpgsql as $$
begin
  new.only_sees := array(select unnest(new.only_sees) intersect select unnest(new.permissions) order by 1);
  new.approves := array(
    select unnest(new.approves) intersect select unnest(new.permissions) intersect values ('proccess'), ('peoples') order by 1
  );
  return new;
end $$;
create trigger rights_narrowed before insert or update of permissions, only_sees, approves on identity.members
  for each row execute function identity.narrow_rights();

drop trigger rights_changed on identity.members;
create trigger rights_changed
  after update of permissions, only_sees, approves, is_responsible, is_root, disabled_at on identity.members
  for each row when (
    (old.permissions, old.only_sees, old.approves, old.is_responsible, old.is_root, old.disabled_at)
      is distinct from
    (new.permissions, new.only_sees, new.approves, new.is_responsible, new.is_root, new.disabled_at)
  )
  execute function identity.tell_rights_changed();

drop function identity.open_session(text, timestamptz);
create function identity.open_session(hash text, at timestamptz)
returns table (
  session_id bigint, user_id bigint, company_id bigint, name text, consultant boolean, must_change_password boolean,
  two_step_due boolean, is_root boolean, is_responsible boolean, permissions text[], only_sees text[], approves text[],
  payment_status text, trial_ends_on date, trial_grace_days smallint, limited_from date, restricted_from date,
  paused_from date, paused_until date, time_zone text
) language plpgsql as $$
declare
  session identity.sessions;
begin
  perform set_config('app.session', hash, true);
  select * into session from identity.sessions s
  where s.token_hash = hash and s.expires_at > at and s.seen_at > at - interval '7 days';
  if not found then
    return;
  end if;
  perform set_config('app.company_id', session.company_id::text, true), set_config('app.user_id', session.user_id::text, true);
  return query
    select session.id, u.id, m.company_id, u.name, u.consultant, u.must_change_password,
           c.two_step_required and u.two_step_since is null,
           m.is_root, m.is_responsible, m.permissions, m.only_sees, m.approves, c.payment_status, c.trial_ends_on,
           c.trial_grace_days, c.limited_from, c.restricted_from, c.paused_from, c.paused_until, c.time_zone
    from identity.members m
    join identity.users u on u.id = m.user_id
    join identity.companies c on c.id = m.company_id
    where m.company_id = session.company_id and m.user_id = session.user_id and m.disabled_at is null;
  if found then
    update identity.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;
