-- The month in which a company came to Prumo, 'yyyy-MM' on its clock: what was not counted before it is not zero. A
-- scope sees its own company alone, so of another one it is null.
create or replace function platform.first_month(company bigint) returns text stable language sql as $$
  select to_char(created_at at time zone time_zone, 'YYYY-MM') from identity.companies where id = company
$$;
