-- The last success of each job with a schedule, which outlives the rows of the queue (platform/jobs/queue.ts). It is of no
-- company.
create table platform.scheduled_runs (
  job text primary key,
  ended_at timestamptz not null,
  ms integer not null
);
grant select, insert, update on platform.scheduled_runs to prumo_app;
