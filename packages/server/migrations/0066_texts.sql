-- Removes: two indexes that longer ones replace, which nothing names.
create extension if not exists pg_trgm with schema public;

-- The texts in which lists find parts of words (definitions/search/parts.sql). Derived: no row level security, and no right of
-- the application to read or write a row; search.holding and the triggers are the only ways in.
create table search.texts (
  company_id bigint not null,
  -- The table of the record.
  kind text not null,
  record_id bigint not null,
  -- Without accents, in lower case.
  words text not null,
  primary key (company_id, kind, record_id)
);
-- The list of pending entries, which every search reads through, is short.
create index texts_parts on search.texts
  using gin ((array[company_id::text || '/' || kind]), words public.gin_trgm_ops) with (gin_pending_list_limit = 1024);

-- A month's nonconformities, opened and closed, read from indexes alone among those of years.
create index on quality.nonconformities (company_id, opened_on) include (kind, department_id, cause_group)
  where opened_on is not null;
create index on quality.nonconformities (company_id, created_at) include (kind, department_id, cause_group)
  where opened_on is null;
create index on quality.nonconformities (company_id, closed_on) include (opened_on, created_at, department_id)
  where closed_on is not null;
create index on quality.audits (company_id, planned_on) where planned_on is not null;
create index on quality.audits (company_id, concluded_on, id) where concluded_on is not null;

-- Plans that ended in a month, and whether in time; those that a person has to check, among those of years.
create index on results.plans (company_id, real_end, id) include (expected_end, department_id, responsible_id)
  where real_end is not null;
drop index results.plans_company_id_real_end_id_idx;
create index on results.plans (company_id, verifier_id, check_on, id) where verifier_id is not null and checked_at is null;
drop index results.plans_company_id_verifier_id_idx;

-- What was shared with a person of what was said of them.
create index on people.feedbacks (company_id, collaborator_id, given_on desc, id desc) where shared_at is not null;
