-- The session of a token and all that the gate needs to know about it, in one call. Idle for 7 days or older than
-- 30 (decision O007) is no session. `seen_at` moves at most every five minutes: a read is not a write.
-- Company and user are set between two statements: within one, the planner is free to look at the people first, and row
-- level security would show nobody.
create or replace function identity.open_session(hash text, at timestamptz)
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
  if found and session.seen_at < at - interval '5 minutes' then
    update identity.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;

-- Which of these sessions a token could still open, by the rules of identity.open_session. For the runner only: to
-- others row level security shows no session but their own.
create or replace function identity.still_open(ids bigint[], at timestamptz) returns setof bigint language sql stable
begin atomic
  select s.id from identity.sessions s
  join identity.members m on m.company_id = s.company_id and m.user_id = s.user_id
  where s.id = any(ids) and s.expires_at > at and s.seen_at > at - interval '7 days' and m.disabled_at is null;
  end;

-- The address of a person is proven; asked beside identity.open_session, which has set who is looking.
create or replace function identity.has_proven_email(person bigint) returns boolean language plpgsql stable as $$
begin
  return (select u.email_proven_at is not null or u.email_assumed from identity.users u where u.id = person);
end $$;

-- Uses a key up and answers the hash of the session it stands for; null when it is unknown, used or too old.
create or replace function identity.use_download_token(hash text, at timestamptz) returns text language plpgsql as $$
declare
  session text;
begin
  perform set_config('app.download', hash, true);
  delete from identity.download_tokens d where d.token_hash = hash and d.expires_at > at returning d.session_hash into session;
  return session;
end $$;

-- The invitation of a token's hash; no row for an unknown one.
create or replace function identity.open_team_invitation(hash text) returns table (company_id bigint, id bigint) language plpgsql as $$
begin
  perform set_config('app.invitation', hash, true);
  return query
    select i.company_id, i.id from identity.team_invitations i where i.token_hash = hash or i.claim_hash = hash;
end $$;
