-- Removes: nothing that the last release reads: the trail goes on under its name, in parts by month, and what was written until
-- now is the first of them. The nightly job divides it (definitions/audit/months.sql).
alter table audit.trail rename to trail_first;
alter sequence audit.trail_id_seq rename to trail_first_id_seq;
alter table audit.trail_first drop constraint trail_pkey, add constraint trail_first_pkey primary key (company_id, id, at);
alter index audit.trail_at rename to trail_first_at;
alter index audit.trail_entity rename to trail_first_entity;
alter index audit.trail_key rename to trail_first_key;

-- Append-only: who changed what, when, from what to what.
create table audit.trail (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  key_id bigint,
  through text,
  primary key (company_id, id, at)
) partition by range (at);
create index trail_at on audit.trail (company_id, at desc, id desc);
create index trail_entity on audit.trail (company_id, entity, entity_id);
create index trail_key on audit.trail (company_id, key_id, at desc, id desc) where key_id is not null;
select platform.company_table('audit.trail');
revoke update, delete on audit.trail from prumo_app;

select setval('audit.trail_id_seq', last_value, is_called) from audit.trail_first_id_seq;
alter table audit.trail_first alter id drop identity;
drop policy if exists trail_read on audit.trail_first;
drop policy if exists trail_append on audit.trail_first;
drop policy if exists erasing on audit.trail_first;
drop policy if exists forgetting on audit.trail_first;
drop policy if exists whole_to_owner on audit.trail_first;
alter table audit.trail_first no force row level security, disable row level security;
revoke all on audit.trail_first from prumo_app;
alter table audit.trail attach partition audit.trail_first for values from (minvalue) to (maxvalue);

-- Months of the trail that are in the storage: the file has what was done, but for what names people.
create table audit.archives (
  company_id bigint not null references identity.companies on delete cascade,
  month date not null,
  file_id bigint not null,
  rows int not null,
  primary key (company_id, month),
  foreign key (company_id, file_id) references storage.files
);
create index on audit.archives (company_id, file_id);
select platform.company_table('audit.archives');
