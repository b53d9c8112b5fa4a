-- Contents of deleted files stay for some days, as far as the company's plan has room for as much again: what is kept does not
-- count against its space, and is no way to fill the disk (platform/storage/stored-files.ts).
alter table storage.discarded add column size bigint not null default 0;
alter table storage.space add column kept_bytes bigint not null default 0;

-- How often contents were removed, in the database and in its store: a database that is behind its store is a copy from
-- before, and removes nothing (platform/storage/marking.ts).
alter table storage.mark add column removals bigint not null default 0;
grant select, update on storage.mark to prumo_app;
