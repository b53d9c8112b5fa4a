-- Meetings that repeat: when, who takes part, and with what their minutes begin.
create table minutes.series (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  name text not null,
  folder_id bigint,
  place text not null,
  -- Participants who are neither people of the company nor contacts: free text, one to a line.
  participants text not null,
  -- The subjects with which minutes begin, in their order: title and description (rich text).
  subjects jsonb not null,
  -- As routine.series.repeat_rule; it counts from starts_on.
  repeat_rule jsonb not null,
  starts_on date not null,
  starts_at time,
  ends_at time,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, folder_id) references minutes.folders on delete set null (folder_id),
  foreign key (company_id, created_by) references identity.members (company_id, user_id),
  check (ends_at is null or ends_at > starts_at)
);
create index on minutes.series (company_id, folder_id);
create index on minutes.series (company_id, created_by);
select platform.company_table('minutes.series');

create table minutes.series_people (
  company_id bigint not null,
  series_id bigint not null,
  user_id bigint not null,
  primary key (company_id, series_id, user_id),
  foreign key (company_id, series_id) references minutes.series on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on minutes.series_people (company_id, user_id);
select platform.company_table('minutes.series_people');

create table minutes.series_contacts (
  company_id bigint not null,
  series_id bigint not null,
  contact_id bigint not null,
  primary key (company_id, series_id, contact_id),
  foreign key (company_id, series_id) references minutes.series on delete cascade,
  foreign key (company_id, contact_id) references contacts.contacts
);
create index on minutes.series_contacts (company_id, contact_id);
select platform.company_table('minutes.series_contacts');

alter table minutes.minutes
  add column series_id bigint,
  add foreign key (company_id, series_id) references minutes.series on delete set null (series_id);
create index on minutes.minutes (company_id, series_id, held_on desc, id desc) where series_id is not null;
