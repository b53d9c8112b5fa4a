-- What every table of a company needs besides its columns, so that a migration says it once:
-- select platform.company_table('people.norms');
-- Row level security, forced on the owner as well; the policy that shows a company its own rows; the rights of the
-- application, on the table and on its schema. A table with other rights or policies writes its own.
create function platform.company_table(company_table regclass) returns void language plpgsql as $$
begin
  if not exists (
    select from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = company_table and i.indisprimary and a.attname = 'company_id'
  ) then
    raise exception 'the primary key of % does not begin with company_id', company_table;
  end if;
  execute format('alter table %s enable row level security', company_table);
  execute format('alter table %s force row level security', company_table);
  execute format(
    'create policy tenant on %s using (company_id = (select identity.current_company())) with check (company_id = (select identity.current_company()))',
    company_table);
  execute format('grant select, insert, update, delete on %s to prumo_app', company_table);
  execute format('grant usage on schema %s to prumo_app',
    (select relnamespace::regnamespace from pg_class where oid = company_table));
end $$;
revoke execute on function platform.company_table(regclass) from public;
