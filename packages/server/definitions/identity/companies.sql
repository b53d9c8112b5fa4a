-- When the account of a person goes; asked beside identity.open_session, which has set who is looking.
create or replace function identity.deletion_due_of(person bigint) returns timestamptz language plpgsql stable as $$
begin
  return (select u.deletion_due_at from identity.users u where u.id = person);
end $$;

-- Whether a company has anything that people wrote. It looks at what there is rather than at a list, so that an area added
-- later is never deleted along with a company it was not asked about. What Prumo itself keeps about a company does not
-- count: what is derived from its records, what it was told, and its own exports.
create or replace function identity.company_has_records(company bigint) returns boolean language plpgsql stable as $$
declare
  belongings regclass;
  any_row boolean;
begin
  for belongings in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p')
      and n.nspname not in ('identity', 'audit', 'platform', 'pgboss', 'search', 'notifications', 'privacy',
        'portfolio')
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      -- What an index derives from records is read by nobody but the index.
      and has_table_privilege(c.oid, 'select')
  loop
    execute format('select exists (select from %s where company_id = $1)', belongings) into any_row using company;
    if any_row then
      return true;
    end if;
  end loop;
  return false;
end $$;
