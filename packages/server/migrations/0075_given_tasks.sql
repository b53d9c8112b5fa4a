-- Removes: an index that another one in the order of its list replaces, which nothing names.

-- What a person gave to others: open by its day, then concluded, the last first; counted from the index alone.
create index on routine.tasks (company_id, created_by, status, closed_at desc, date)
  where user_id <> created_by and scheduled_at is null;
drop index routine.tasks_company_id_created_by_status_date_idx;
