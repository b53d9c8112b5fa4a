-- How long the trial of a new company lasts, and how long it is readable after it; what were 7 days in the code and the
-- default of a column.
create table identity.trial_terms (
  only_row boolean primary key default true check (only_row),
  trial_days smallint not null default 7 check (trial_days between 1 and 365),
  trial_grace_days smallint not null default 15 check (trial_grace_days between 0 and 365)
);
-- Before row level security, which also binds an owner who is no superuser.
insert into identity.trial_terms default values;
alter table identity.trial_terms enable row level security;
alter table identity.trial_terms force row level security;
create policy reading on identity.trial_terms for select using (true);
-- The company number of what concerns no company: the operator's.
create policy writing on identity.trial_terms using ((select identity.current_company()) = 0);
grant select, update on identity.trial_terms to prumo_app;
