-- What people are told inside the application, and how they want to hear of it.
create schema notifications;
grant usage on schema notifications to prumo_app;

create table notifications.notifications (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  title text not null,
  -- Sanitised HTML.
  message text not null default '',
  -- A path of the application, or nothing.
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)'),
  -- What it tells of, where that is told only once.
  once text,
  -- How the person wanted to hear of this kind when it happened.
  in_app boolean not null,
  email text not null check (email in ('now', 'digest', 'none')),
  created_at timestamptz not null,
  viewed_at timestamptz,
  mailed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on notifications.notifications (company_id, user_id, created_at desc, id desc) where in_app;
create index on notifications.notifications (company_id, user_id, created_at desc, id desc)
  where in_app and viewed_at is null;
create index on notifications.notifications (company_id, user_id, created_at) where email = 'digest' and mailed_at is null;
create index on notifications.notifications (company_id, created_at);
create unique index on notifications.notifications (company_id, user_id, kind, once) where once is not null;

-- Where a person wants something else than the kind's own default.
create table notifications.preferences (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  kind text not null,
  in_app boolean not null,
  email text not null check (email in ('now', 'digest', 'none')),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references identity.members on delete cascade
);

-- The e-mail that sums up a day. `sent_on` is the last day it was seen to, whether there was something to say or not.
create table notifications.digests (
  company_id bigint not null references identity.companies on delete cascade,
  user_id bigint not null,
  -- Null: nobody chose, and it comes to who is no consultant.
  enabled boolean,
  hour smallint not null default 7 check (hour between 6 and 20),
  sent_on date,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);

-- The days that have begun in a company: what is told once a day has been told.
create table notifications.mornings (
  company_id bigint not null references identity.companies on delete cascade,
  day date not null,
  primary key (company_id, day)
);

do $$
declare t text;
begin
  foreach t in array array['notifications', 'preferences', 'digests', 'mornings'] loop
    execute format('alter table notifications.%I enable row level security', t);
    execute format('alter table notifications.%I force row level security', t);
    execute format(
      'create policy tenant on notifications.%I using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))', t);
    execute format('grant select, insert, update, delete on notifications.%I to prumo_app', t);
  end loop;
end $$;
