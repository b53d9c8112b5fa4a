import pg from 'pg'
import type { Stage } from '../stage.ts'

/** At most: a small company's books of eighteen months, of which three lie ahead. */
export const entriesOfCompany = 3_334

const [categories, accountsOfEach, projects] = [12, 3, 2]
const [daysBack, days] = [460, 550]

/** A pseudo-random number from an entry's number and a salt, the same in every run: 0 up to `below`. */
const spread = (salt: number, below: number) => `((hashint4(i + ${salt}) & 2147483647) % ${below})`

/**
 * Books entries of all companies of a stage, companies mixed as in production, and gives the measured people the
 * permission. What is due is paid, but for a twentieth. Returns the seconds it took.
 */
export async function seedFinance(
  { connection, people }: Stage,
  { entries, companies }: { entries: number; companies: number },
): Promise<number> {
  const begun = performance.now()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Foreign keys hold by construction.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    for (const statement of statements(entries, companies)) await client.query(statement)
    await client.query('set session_replication_role = origin')
    await client.query('select finance.sum_again()')
    await client.query('select search.keep_texts_again()')
    await client.query(`update identity.members set permissions = '{finance}' where user_id = any($1::bigint[])`, [
      people.map(({ userId }) => userId),
    ])
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  return (performance.now() - begun) / 1000
}

const statements = (entries: number, companies: number) => [
  `insert into admin.projects (company_id, id, name) overriding system value
   select c, c * ${projects} + n, 'Unidade ' || n from generate_series(1, ${companies}) c, generate_series(1, ${projects}) n`,
  `insert into finance.money_accounts (company_id, id, name, kind, opening_value, main) overriding system value
   select c, c, 'Caixa', 2, 10000, true from generate_series(1, ${companies}) c`,
  `insert into finance.categories (company_id, id, group_id, kind, name, position) overriding system value
   select c, c * ${categories} + n, n, case when n in (1, 8) then 1 else 2 end, 'Categoria ' || n, 1
   from generate_series(1, ${companies}) c, generate_series(1, ${categories}) n`,
  `insert into finance.accounts (company_id, id, category_id, name, position) overriding system value
   select company_id, id * ${accountsOfEach} + n, id, 'Conta ' || n, n
   from finance.categories, generate_series(1, ${accountsOfEach}) n`,
  // A third of the entries are income.
  `create temporary table booked as
   select i, i % ${companies} + 1 as c, case when ${spread(1, 3)} = 0 then 1 else 2 + ${spread(2, 10)} end as g,
     ${spread(3, accountsOfEach)} + 1 as a, (100 + ${spread(4, 250_000)}) / 100.0 as value,
     current_date - ${daysBack} + ${spread(5, days)} as due, ${spread(6, projects)} + 1 as p,
     ${spread(7, 40)} as contact, ${spread(8, 20)} > 0 as pays, ${spread(9, 12)} as late
   from generate_series(1, ${entries}) i`,
  `insert into finance.entries (company_id, id, category_id, kind, account_id, description, words, payment_method, value,
     competence, due_on, project_id, contact_id, money_account_id, settled, paid_on, created_by) overriding system value
   select c, i, c * ${categories} + g, case when g in (1, 8) then 1 else 2 end, (c * ${categories} + g) * ${accountsOfEach} + a,
     'Lançamento ' || i, 'lancamento ' || i, 1 + i % 10, value, date_trunc('month', due)::date, due,
     c * ${projects} + p, (c - 1) * 40 + 1 + contact, c,
     case when pays and due + late < current_date then value else 0 end,
     case when pays and due + late < current_date then due + late end, (c - 1) * 10 + 1
   from booked order by i`,
  `insert into finance.payments (company_id, entry_id, kind, paid_on, value, interest, money_account_id)
   select company_id, id, kind, paid_on, value, case when paid_on > due_on + 9 then 2 else 0 end, money_account_id
   from finance.entries where paid_on is not null order by id`,
  `insert into finance.previews (company_id, project_id, category_id, account_id, month, value)
   select a.company_id, a.company_id * ${projects} + 1, a.category_id, a.id, m::date, 1000
   from finance.accounts a,
     generate_series(date_trunc('year', current_date), date_trunc('year', current_date) + interval '11 months', interval '1 month') m`,
  ...['admin.projects', 'finance.money_accounts', 'finance.categories', 'finance.accounts', 'finance.entries'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  ),
]
