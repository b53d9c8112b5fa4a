-- A company may let its plan rest for one to three months after the time it paid: nothing is charged, everything can be
-- read, and the plan goes on by itself.
create table billing.pauses (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  contract_id bigint not null,
  months smallint not null check (months between 1 and 3),
  -- Its first and its last day. Whoever ends it moves the last day; without any day it has no effect.
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on - 1),
  created_by bigint,
  created_at timestamptz not null default now(),
  -- When somebody ended it before its time.
  ended_at timestamptz,
  ended_by bigint,
  primary key (company_id, id),
  foreign key (company_id, contract_id) references billing.contracts on delete cascade,
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  foreign key (company_id, ended_by) references identity.members (company_id, user_id)
);
create index on billing.pauses (company_id, contract_id, id desc);
select platform.company_table('billing.pauses');
revoke delete on billing.pauses from prumo_app;

-- The days on which the company can only read, because its plan is paused.
alter table identity.companies
  add column paused_from date,
  add column paused_until date,
  add check ((paused_from is null) = (paused_until is null));

drop function identity.open_session(text, timestamptz);
create function identity.open_session(hash text, at timestamptz)
returns table (
  session_id bigint, user_id bigint, company_id bigint, name text, consultant boolean, must_change_password boolean,
  two_step_due boolean, is_root boolean, is_responsible boolean, permissions text[], payment_status text,
  trial_ends_on date, trial_grace_days smallint, limited_from date, restricted_from date, paused_from date,
  paused_until date, time_zone text
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
           m.is_root, m.is_responsible, m.permissions, c.payment_status, c.trial_ends_on, c.trial_grace_days,
           c.limited_from, c.restricted_from, c.paused_from, c.paused_until, c.time_zone
    from identity.members m
    join identity.users u on u.id = m.user_id
    join identity.companies c on c.id = m.company_id
    where m.company_id = session.company_id and m.user_id = session.user_id and m.disabled_at is null;
  if found then
    update identity.sessions s set seen_at = at where s.token_hash = hash and s.seen_at < at - interval '5 minutes';
  end if;
end $$;

drop trigger payment_changed on identity.companies;
create trigger payment_changed
  after update of payment_status, trial_ends_on, limited_from, restricted_from, paused_from, paused_until
  on identity.companies
  for each row when (
    (old.payment_status, old.trial_ends_on, old.limited_from, old.restricted_from, old.paused_from, old.paused_until)
      is distinct from
    (new.payment_status, new.trial_ends_on, new.limited_from, new.restricted_from, new.paused_from, new.paused_until)
  )
  execute function identity.tell_payment_changed();
