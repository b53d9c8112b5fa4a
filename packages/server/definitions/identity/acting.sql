-- Who acts, beside identity.current_company() of the baseline: the server sets it for each transaction.

create or replace function identity.current_user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

-- Only the job runner sets app.runner: it looks for companies that have work to do.
create or replace function identity.is_runner() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.runner', true), '') = 'on';
