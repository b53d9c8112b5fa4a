import type pg from 'pg'

/** In a session of the owner, lets it read every row of every table (`letOwnerReadAllRows`). */
export const allRowsSetting = "set app.whole = 'on'"

/**
 * Lets the owner of the tables read all rows, for a backup, because row level security binds every owner but a
 * superuser. It works only for the owner, who could switch row level security off anyway, and only after
 * `allRowsSetting`; the application's role gets nothing.
 */
export async function letOwnerReadAllRows(owner: pg.Client) {
  await owner.query(`
    do $$
    declare t regclass;
    begin
      for t in
        select c.oid from pg_class c
        where c.relkind in ('r', 'p') and c.relforcerowsecurity and pg_has_role(c.relowner, 'USAGE')
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'whole_to_owner')
      loop
        execute format(
          'create policy whole_to_owner on %s for select to current_user using (current_setting(''app.whole'', true) = ''on'')', t);
      end loop;
    end $$`)
}
