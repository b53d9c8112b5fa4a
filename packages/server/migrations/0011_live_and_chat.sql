-- Who hears what: browsers listen to changes (platform/live). What ends a session or changes somebody's rights is told
-- from here, whoever does it: a verb, the operator, or SQL by hand.
create function identity.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_live', json_build_object('session', old.id)::text);
  return null;
end $$;
create trigger session_ended after delete on identity.sessions
  for each row execute function identity.tell_session_ended();

create function identity.tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_live', json_build_object(
    'company', new.company_id, 'to', json_build_array(new.user_id), 'event', json_build_object('topic', 'account')
  )::text);
  return null;
end $$;
create trigger rights_changed after update of permissions, is_responsible, is_root, disabled_at on identity.members
  for each row when (
    (old.permissions, old.is_responsible, old.is_root, old.disabled_at)
      is distinct from (new.permissions, new.is_responsible, new.is_root, new.disabled_at)
  )
  execute function identity.tell_rights_changed();

create function identity.tell_payment_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_live', json_build_object(
    'company', new.id, 'event', json_build_object('topic', 'account')
  )::text);
  return null;
end $$;
create trigger payment_changed after update of payment_status on identity.companies
  for each row when (old.payment_status is distinct from new.payment_status)
  execute function identity.tell_payment_changed();

-- Which of these sessions a token could still open, by the rules of identity.open_session. For the runner only: to
-- others row level security shows no session but their own.
create policy watching on identity.members for select using ((select identity.is_runner()));
create function identity.still_open(ids bigint[], at timestamptz) returns setof bigint language sql stable
begin atomic
  select s.id from identity.sessions s
  join identity.members m on m.company_id = s.company_id and m.user_id = s.user_id
  where s.id = any(ids) and s.expires_at > at and s.seen_at > at - interval '7 days' and m.disabled_at is null;
end;

-- One conversation per company, between its users and its consultants (decision O021).
create schema chat;
grant usage on schema chat to prumo_app;

create table chat.messages (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  -- Empty once it was deleted: its place in the conversation stays.
  text text not null check (length(text) <= 4000),
  sent_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members,
  check ((text = '') = (deleted_at is not null))
);
-- How fast somebody writes, and what keeps a member from being deleted.
create index on chat.messages (company_id, user_id, id);

-- Up to which message a member has read.
create table chat.reads (
  company_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  read_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);

alter table chat.messages enable row level security;
alter table chat.messages force row level security;
alter table chat.reads enable row level security;
alter table chat.reads force row level security;
create policy tenant on chat.messages for all
  using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
create policy tenant on chat.reads for all
  using (company_id = (select identity.current_company()))
  with check (company_id = (select identity.current_company()));
grant select, insert, update, delete on chat.messages, chat.reads to prumo_app;
