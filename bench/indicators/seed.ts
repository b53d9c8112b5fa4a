import pg from 'pg'
import type { Stage } from '../stage.ts'

export const indicatorsOfCompany = 60
/** Two years by month. */
export const figuresOfCompany = indicatorsOfCompany * 24
const plansOfMeasured = 10_000
const departments = 8

/** A pseudo-random number from a row's number and a salt, the same in every run: 0 up to `below`. */
const spread = (salt: number, below: number) => `((hashint4(i + ${salt}) & 2147483647) % ${below})`

/**
 * Gives all companies of a stage 60 indicators in one department with two years of figures and a year of targets, and
 * those of the measured people 10,000 plans and the permission. Returns the seconds it took.
 */
export async function seedResults({ connection, people }: Stage, companies: number): Promise<number> {
  const begun = performance.now()
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Foreign keys hold by construction.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    for (const statement of statements(companies)) await client.query(statement)
    await client.query('set session_replication_role = origin')
    await client.query(`update identity.members set permissions = '{results}' where user_id = any($1::bigint[])`, [
      people.map(({ userId }) => userId),
    ])
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
  return (performance.now() - begun) / 1000
}

const statements = (companies: number) => [
  `insert into results.indicators (company_id, id, department_id, position, title, obs, formula, type_id, unit_id,
     polarity_id, frequency_id, aggregation, due_day, created_by) overriding system value
   select c, (c - 1) * ${indicatorsOfCompany} + n, (c - 1) * ${departments} + 1, n, 'Indicador ' || n, '', '', 2,
     1 + n % 3, 1 + n % 2, 1, case n % 3 when 1 then 'average' else 'sum' end, 5, (c - 1) * 10 + 1
   from generate_series(1, ${companies}) c, generate_series(1, ${indicatorsOfCompany}) n`,
  // Companies mixed, as in production.
  `insert into results.measurements (company_id, indicator_id, month, measured_at, value, origin, created_by)
   select x.company_id, x.id, x.month, x.month + interval '1 month', (100 + ${spread(1, 250_000)}) / 100.0, 'panel',
     (x.company_id - 1) * 10 + 1
   from (select company_id, id, m::date as month, row_number() over (order by m, id)::int as i
     from results.indicators, generate_series(date_trunc('year', current_date) - interval '1 year',
       date_trunc('year', current_date) + interval '11 months', interval '1 month') m) x order by x.i`,
  `insert into results.targets (company_id, indicator_id, month, value, set_by)
   select company_id, id, m::date, 1000, (company_id - 1) * 10 + 1
   from results.indicators, generate_series(date_trunc('year', current_date),
     date_trunc('year', current_date) + interval '11 months', interval '1 month') m`,
  `insert into results.plans (company_id, department_id, problem, to_do, to_make, to_who, to_where, to_why_do,
     expected_start, expected_end, real_start, real_end, observation, words, responsible_id, created_by)
   select c, (c - 1) * ${departments} + 1 + ${spread(2, departments)}, 'Problema ' || i, 'Fazer ' || i, '', '', '', '',
     current_date - 200 + ${spread(3, 300)}, current_date - 190 + ${spread(3, 300)} + ${spread(4, 60)},
     case when ${spread(5, 2)} = 0 then current_date - 200 + ${spread(3, 300)} end,
     case when ${spread(5, 2)} = 0 and ${spread(6, 2)} = 0 then current_date - 150 + ${spread(3, 300)} end, '',
     'problema ' || i || ' fazer ' || i, (c - 1) * 10 + 1, (c - 1) * 10 + 1
   from generate_series(1, 3) c, generate_series(1, ${plansOfMeasured}) i`,
  `select setval(pg_get_serial_sequence('results.indicators', 'id'), (select max(id) from results.indicators))`,
]
