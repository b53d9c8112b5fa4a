-- Who hears what: browsers listen to changes (platform/live). What ends a session or changes somebody's rights is told
-- from here, whoever does it: a verb, the operator, or SQL by hand.
create or replace function identity.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_live', json_build_object('session', old.id)::text);
  return null;
end $$;
create or replace trigger session_ended after delete on identity.sessions
  for each row execute function identity.tell_session_ended();

create or replace function identity.tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_live', json_build_object(
    'company', new.company_id, 'to', json_build_array(new.user_id), 'event', json_build_object('topic', 'account')
  )::text);
  return null;
end $$;
create or replace trigger rights_changed
  after update of permissions, only_sees, approves, is_responsible, is_root, disabled_at on identity.members
  for each row when (
    (old.permissions, old.only_sees, old.approves, old.is_responsible, old.is_root, old.disabled_at)
      is distinct from
    (new.permissions, new.only_sees, new.approves, new.is_responsible, new.is_root, new.disabled_at)
  )
  execute function identity.tell_rights_changed();

create or replace function identity.tell_payment_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_live', json_build_object(
    'company', new.id, 'event', json_build_object('topic', 'account')
  )::text);
  return null;
end $$;
create or replace trigger payment_changed
  after update of payment_status, trial_ends_on, limited_from, restricted_from, paused_from, paused_until
  on identity.companies
  for each row when (
    (old.payment_status, old.trial_ends_on, old.limited_from, old.restricted_from, old.paused_from, old.paused_until)
      is distinct from
    (new.payment_status, new.trial_ends_on, new.limited_from, new.restricted_from, new.paused_from, new.paused_until)
  )
  execute function identity.tell_payment_changed();
