-- A repetition that no code of the specification says (docs/decisions/0052).
alter table routine.series
  add column repeat_rule jsonb,
  drop constraint series_check,
  add check (num_nonnulls(repeat_day, repeat_interval, repeat_rule) = 1);

-- Holidays of a company's state and city, and days on which it does not work. A yearly one returns on its day.
create table routine.days_off (
  company_id bigint not null references identity.companies on delete cascade,
  id bigint generated always as identity,
  date date not null,
  yearly boolean not null,
  name text not null,
  kind text not null check (kind in ('state', 'city', 'own')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, date)
);
select platform.company_table('routine.days_off');
