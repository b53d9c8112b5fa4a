-- The files of records whose kind has no table of its own for them.
create table files.record_files (
  company_id bigint not null references identity.companies on delete cascade,
  -- The kind of record: its entity in the trail, and its id.
  entity text not null,
  record_id bigint not null,
  file_id bigint not null,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references storage.files
);
create index on files.record_files (company_id, entity, record_id);
select platform.company_table('files.record_files');
