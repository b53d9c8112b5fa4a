-- Indexes that keep what years bring out of what is asked of today (docs/decisions/0098-growth.md).

-- The audits of a company in the order of their list, and those that are due.
create index on quality.audits
  (company_id, (coalesce(planned_on, (created_at at time zone 'UTC')::date)) desc, year desc, number desc, id);
create index on quality.audits (company_id, planned_on, id) where concluded_on is null;
-- The last that asked about a norm, whose number in an array no other index knows.
create index audits_of_iso9001 on quality.audits (company_id, concluded_on, id) where 'iso9001' = any(norms);
create index audits_of_iso14001 on quality.audits (company_id, concluded_on, id) where 'iso14001' = any(norms);
create index audits_of_iso45001 on quality.audits (company_id, concluded_on, id) where 'iso45001' = any(norms);
create index audits_of_siac on quality.audits (company_id, concluded_on, id) where 'siac' = any(norms);
create index audits_of_rdc216 on quality.audits (company_id, concluded_on, id) where 'rdc216' = any(norms);

-- What is concluded and closed, counted from some pages: an index of little, or of equal keys, is small.
create index on results.plans (company_id, real_end, expected_end) where real_end is not null;
create index on quality.nonconformities (company_id, department_id) where closed_on is not null;
create index on quality.nonconformities (company_id, id) where closed_on is not null and effective;
