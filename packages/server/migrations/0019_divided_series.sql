-- The rule of a series before another one took over its later dates: what its own dates are said to repeat by.
alter table routine.series add column uncut jsonb;
