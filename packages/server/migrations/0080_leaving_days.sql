-- Removes: indexes that these replace, which nothing names.

-- Who works here on a day (definitions/people/working.sql), among those who left: counted from an index alone, and by name.
create index on people.collaborators (company_id, (case when left_on is null then 'infinity' else left_on end))
  include (left_on);
create index on people.collaborators
  (company_id, name collate "pt-BR-x-icu", id, (case when left_on is null then 'infinity' else left_on end));
drop index people.collaborators_company_id_name_id_idx;
drop index people.collaborators_company_id_name_id_idx1;
