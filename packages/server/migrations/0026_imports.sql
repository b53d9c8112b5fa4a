-- Spreadsheets that become records: what was read of them, what each line became, and what is needed to take it back.
create schema imports;

create table imports.batches (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  state text not null default 'mapping'
    check (state in ('mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  file_name text not null,
  headers text[] not null,
  -- {"email": 2}: which column of the file holds what.
  mapping jsonb not null default '{}',
  total integer not null,
  problems integer not null default 0,
  stored integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  -- The last line that the job at work has done.
  done_line integer not null default 0,
  created_by bigint references identity.users,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- Its lines are gone: it can be looked at and not undone.
  cleared boolean not null default false,
  primary key (company_id, id)
);
comment on table imports.batches is 'One spreadsheet on its way to be records';
create index batches_by_kind on imports.batches (company_id, kind, id desc);
-- For the job that clears what is old.
create index batches_by_touch on imports.batches (touched_at) where not cleared;
create index on imports.batches (created_by);

create table imports.lines (
  company_id bigint not null,
  batch_id bigint not null,
  line integer not null,
  cells text[] not null,
  -- What was understood, by the keys of the columns; null until it was checked.
  understood jsonb,
  -- [{"column": "email", "message": "E-mail inválido"}]
  problems jsonb not null default '[]',
  -- What two lines of one file must not share; null when nothing.
  identity_key text,
  record_id bigint,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references imports.batches (company_id, id) on delete cascade
);
comment on table imports.lines is 'The lines of such a spreadsheet; gone 30 days after it was done';
create index lines_with_problems on imports.lines (company_id, batch_id, line) where problems <> '[]';
create index lines_by_identity on imports.lines (company_id, batch_id, identity_key) where identity_key is not null;

select platform.company_table('imports.batches'), platform.company_table('imports.lines');

-- The job that clears looks at all companies; what it finds it changes in a scope of each.
create policy due on imports.batches for select using ((select identity.is_runner()));
