-- Calendars that a person keeps elsewhere, read by their address. It opens them without a password: it is stored sealed.
create table routine.outside_calendars (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  label text not null,
  -- Of the address, so that its person knows which one it is.
  host text not null,
  address text not null,
  created_at timestamptz not null,
  -- When it was last tried, and last read whole.
  tried_at timestamptz,
  read_at timestamptz,
  -- When it is due; null: paused after days of failures.
  due_at timestamptz,
  -- Since when no try succeeded, and why the last one did not.
  failing_since timestamptz,
  failure text,
  -- What it said when it was last read: nothing is written while it says the same.
  fingerprint text not null default '',
  primary key (company_id, id),
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on routine.outside_calendars (company_id, user_id);
create index on routine.outside_calendars (due_at) where due_at is not null;
select platform.company_table('routine.outside_calendars');

-- When their people are busy, by day of the company's zone, as tasks are.
create table routine.outside_events (
  company_id bigint not null,
  id bigint generated always as identity,
  calendar_id bigint not null,
  user_id bigint not null,
  date date not null,
  -- Null: the whole day.
  starts_at time,
  ends_at time,
  label text not null,
  primary key (company_id, id),
  foreign key (company_id, calendar_id) references routine.outside_calendars on delete cascade,
  foreign key (company_id, user_id) references identity.members on delete cascade
);
create index on routine.outside_events (company_id, user_id, date);
create index on routine.outside_events (company_id, calendar_id);
select platform.company_table('routine.outside_events');
