-- Repetitions that 'this and the following' divided belong together: all of them name the first.
alter table routine.series
  add column family bigint,
  add foreign key (company_id, family) references routine.series (company_id, id);
create index on routine.series (company_id, family) where family is not null;
