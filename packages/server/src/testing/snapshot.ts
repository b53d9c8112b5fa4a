import type { TestServer } from './test-server.ts'

const statements = new WeakMap<TestServer, string>()

/** All that a company has, as one fingerprint: a call that is refused, or somebody else's, may not change it. */
export async function snapshot(server: TestServer, companyId: number): Promise<string> {
  let text = statements.get(server)
  if (text === undefined) {
    const tables = await server.asOwner<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'company_id' and table_schema not in ('pgboss', 'public') order by 1`,
    )
    const each = tables.map(
      ({ name }) =>
        `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t where company_id = $1)`,
    )
    // The company itself, and what its people are wherever they work.
    each.push(
      `(select md5(t::text) from identity.companies t where id = $1)`,
      `(select md5(string_agg(t::text, '|' order by id)) from identity.users t
        where id in (select user_id from identity.members where company_id = $1))`,
    )
    text = `select concat_ws('-', ${each.join(', ')}) as all`
    statements.set(server, text)
  }
  const [row] = await server.asOwner<{ all: string }>(text, [companyId], 'snapshot')
  return row!.all
}
