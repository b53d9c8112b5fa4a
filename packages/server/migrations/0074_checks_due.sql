-- The concluded plans whose effect is to be checked, by the day.
create index on results.plans (company_id, check_on, id)
  where real_end is not null and checked_at is null and check_on is not null;
