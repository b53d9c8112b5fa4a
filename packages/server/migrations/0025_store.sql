-- Database and store carry the same words, so that a node which was told another store is noticed at its start
-- (platform/storage/marking.ts). Only the owner of the database reads and writes them.
create table storage.mark (
  only_one boolean primary key default true check (only_one),
  words text not null
);

-- The sweep of the store asks, for contents of every company, whether a row still names them.
create policy sweeping on storage.files for select using ((select identity.is_runner()));
