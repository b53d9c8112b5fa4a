-- Changing company asks for no password within twelve hours of one (docs/decisions/0054-people-and-rights.md).

-- When a password, and the code where one is asked for, was last given for this session. Of older ones it is not known.
alter table identity.sessions add column proved_at timestamptz not null default '-infinity';

-- Opens one session, in the company a person changed to. `password_mark` tells the password it rests on: another one
-- voids it.
create table identity.entry_tickets (
  ticket_hash text primary key,
  user_id bigint not null,
  company_id bigint not null,
  password_mark text not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on identity.entry_tickets (company_id, user_id);
alter table identity.entry_tickets enable row level security;
alter table identity.entry_tickets force row level security;
grant select, insert, delete on identity.entry_tickets to prumo_app;
-- Who brings the ticket is not signed in.
create policy own on identity.entry_tickets for all
  using (
    ticket_hash = (select nullif(current_setting('app.session', true), ''))
    or user_id = (select identity.current_user_id())
    or (select identity.is_runner())
  )
  with check (user_id = (select identity.current_user_id()));
