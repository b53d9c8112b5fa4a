-- When the counter of removals was last raised: a database whose server began after it, a moment ago, may be a copy
-- (platform/storage/owning.ts).
alter table storage.mark add column raised_at timestamptz;
