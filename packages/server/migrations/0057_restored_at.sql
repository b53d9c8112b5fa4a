-- When this database was restored, or took the place of another: what it tells by itself on its first day may have been told
-- before (notifications/first-day.ts).
alter table storage.mark add column restored_at timestamptz;
