-- Minutes name people of the company: who took part, and who is responsible for a subject. `responsible` is then the name
-- as it was written; a person or a contact is shown by the name they have now.
create table minutes.people (
  company_id bigint not null,
  minutes_id bigint not null,
  user_id bigint not null,
  primary key (company_id, minutes_id, user_id),
  foreign key (company_id, minutes_id) references minutes.minutes on delete cascade,
  foreign key (company_id, user_id) references identity.members (company_id, user_id)
);
create index on minutes.people (company_id, user_id);
select platform.company_table('minutes.people');

alter table minutes.subjects
  add column responsible_user_id bigint,
  add column responsible_contact_id bigint,
  add foreign key (company_id, responsible_user_id) references identity.members (company_id, user_id),
  add foreign key (company_id, responsible_contact_id) references contacts.contacts,
  add check (num_nonnulls(responsible_user_id, responsible_contact_id) <= 1);
create index on minutes.subjects (company_id, responsible_user_id) where responsible_user_id is not null;
create index on minutes.subjects (company_id, responsible_contact_id) where responsible_contact_id is not null;

-- A name that exactly one person of the company has is that person. The owner of the tables is let off their row level
-- security for as long as this takes.
alter table minutes.subjects no force row level security;
alter table identity.members no force row level security;
alter table identity.users no force row level security;
with named as (
  select m.company_id, search.plain(u.name) as name, min(m.user_id) as user_id
  from identity.members m
  join identity.users u on u.id = m.user_id
  where m.disabled_at is null and u.removed_at is null
  group by 1, 2
  having count(*) = 1
)
update minutes.subjects s
set responsible_user_id = named.user_id
from named
where named.company_id = s.company_id and s.responsible <> '' and named.name = search.plain(s.responsible);
alter table minutes.subjects force row level security;
alter table identity.members force row level security;
alter table identity.users force row level security;
