import type pg from 'pg'
import type { Kind } from './kinds.ts'

/** Of the demo company. */
const measuredCompany = 1
/** Those that only have rows. */
const firstOther = 1_000_000
const others = 1000
/** Ids from here on are of copies. */
const firstCopy = 1_000_000_000

type Copied = Kind['root']

export async function addOthers(db: pg.Client) {
  await db.query(
    `insert into identity.companies (id, name, tax_id, payment_status) overriding system value
     select $1 + c, 'Empresa ' || c, '52998224725', 'PAYMENT_TRUE' from generate_series(0, $2 - 1) c`,
    [firstOther, others],
  )
}

/**
 * Writes the copies number `from` + 1 to `to` of a kind, of the measured company or of a thousand others in turns. The
 * indexes stay. Committed at once, so that what is vacuumed is seen as everybody's. Nothing refers to a row that is not there, so neither references nor triggers are needed.
 */
export async function copy(
  db: pg.Client,
  { root, below = [] }: Kind,
  whose: 'one' | 'thousand',
  from: number,
  to: number,
) {
  await db.query("set session_replication_role = replica; set work_mem = '256MB'")
  const company = whose === 'one' ? String(measuredCompany) : `${firstOther} + n % ${others}`
  const originals = await originalsOf(db, root)
  const copies = `${originals} t join generate_series(${from + 1}::bigint, ${to}::bigint) n on t.copy_turn = n % t.copy_turns`
  const id = root.id ?? 'id'
  await insert(db, root, { [id]: `${firstCopy} + n` }, company, copies)
  for (const one of below) {
    const own = one.id ?? 'id'
    const most = 1000
    await insert(
      db,
      one,
      { [one.of]: `${firstCopy} + n`, ...(own && { [own]: `(${firstCopy} + n) * ${most} + t.copy_child` }) },
      company,
      `(select t.*, p.copy_turn, p.copy_turns, row_number() over (partition by p.${id} order by t.ctid) as copy_child
        from ${one.table} t join ${originals} p on p.company_id = t.company_id and p.${id} = t.${one.of}
        where ${one.only ?? 'true'}) t
       join generate_series(${from + 1}::bigint, ${to}::bigint) n on t.copy_turn = n % t.copy_turns`,
    )
  }
  if (root.table.startsWith('finance.')) await db.query('select finance.sum_again()')
  for (const { table } of [root, ...below]) await db.query('select search.keep_texts_again($1)', [table])
  for (const { table } of [root, ...below]) await db.query(`vacuum analyze ${table}`)
}

const originalsOf = async (_: pg.Client, { table, id = 'id', only = 'true' }: Copied) =>
  `(select t.*, row_number() over (order by t.${id}) - 1 as copy_turn, count(*) over () as copy_turns from ${table} t
    where t.company_id = ${measuredCompany} and t.${id} < ${firstCopy} and ${only})`

async function insert(
  db: pg.Client,
  { table, set = {} }: Copied,
  ids: Record<string, string>,
  company: string,
  from: string,
) {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const values: Record<string, string> = { company_id: company, ...set, ...ids }
  const columns = rows.map(({ name }) => name)
  const given = columns.map((name) => (values[name] ?? `t."${name}"`).replaceAll(/\bcompany\b/g, `(${company})`))
  await db.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join()}) overriding system value
     select ${given.join()} from ${from}`,
  )
}

/** Takes all copies of a kind away. */
export async function removeCopies(db: pg.Client, { root, below = [] }: Kind) {
  await db.query('set session_replication_role = replica')
  for (const [column, { table }] of [...below.map((one) => [one.of, one] as const), [root.id ?? 'id', root] as const]) {
    await db.query(`delete from ${table} where ${column} >= ${firstCopy}`)
    await db.query(`vacuum full analyze ${table}`)
    await db.query('select search.keep_texts_again($1)', [table])
  }
}
