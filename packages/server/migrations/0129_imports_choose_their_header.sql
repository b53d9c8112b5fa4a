-- The row of the file that has the headers, from 1; 0: none has. The rows above it are no lines.
alter table imports.batches
  add header int not null default 1 check (header >= 0),
  add above jsonb not null default '[]';
