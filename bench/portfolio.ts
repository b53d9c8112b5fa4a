/** A portfolio of 300 companies beside the bare server: what each says to ten audiences, and what waits in each. */
import pg from 'pg'
import type { Stage } from './stage.ts'
import { measureThroughput, type ThroughputOptions } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'
import type { Scenario } from './throughput/scenarios.ts'

const companies = 300
/** How many signals the areas say of a company that uses everything. */
const signals = 18

const portfolio: Scenario = {
  name: `portfolio of ${companies} companies`,
  goal: 0.6,
  manyAddresses: false,
  request: ({ token }) => ({ method: 'GET', path: '/api/portfolio', headers: { 'request-token': token } }),
  check(answer) {
    const { response } = answer as { response: { signals: unknown[] }[] }
    const said = response.filter((company) => company.signals.length >= signals).length
    if (said < companies) throw new Error(`${companies} companies should say ${signals} things, not ${said}`)
  },
}

export async function measurePortfolio(
  stage: Stage,
  options: Omit<ThroughputOptions, 'scenarios' | 'sizeOf'>,
): Promise<string> {
  await writePortfolio(stage)
  const comparisons = await measureThroughput([stage], { ...options, scenarios: [portfolio], sizeOf: () => companies })
  return throughputReport(comparisons, { title: 'Portfolio', of: 'companies' })
}

const audiences = {
  everyone: ['team_tasks'],
  responsible: ['movement', 'late', 'journey'],
  users: ['signed_in'],
  finance: ['balance', 'lowest', 'accounts', 'month'],
  results: ['off_target', 'no_figure', 'plans', 'plans_done'],
  proccess: ['procedures', 'nonconformities', 'readiness'],
  peoples: ['jobs', 'vacant'],
  diagnostics: ['diagnostic'],
}

/** The measured people are consultants who lead the same 300 companies, which were read a moment ago. */
async function writePortfolio({ connection, people }: Stage) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const ids = people.map(({ userId }) => userId)
    await client.query('update identity.users set consultant = true where id = any($1::bigint[])', [ids])
    await client.query(
      `with made as (
         insert into identity.companies (name, payment_status)
         select 'Cliente ' || n, 'PAYMENT_TRUE' from generate_series(1, ${companies}) n returning id),
       served as (
         insert into identity.members (company_id, user_id, permissions, is_responsible)
         select made.id, u.id, array['results', 'proccess', 'peoples', 'finance', 'users', 'diagnostics'], true
         from made, unnest($1::bigint[]) u (id) returning company_id, user_id),
       said as (
         insert into portfolio.snapshots (company_id, audience, signals, read_at)
         select made.id, a.audience, a.signals::jsonb, now()
         from made, unnest($2::text[], $3::text[]) a (audience, signals))
       select count(*) from served`,
      [
        ids,
        Object.keys(audiences),
        Object.values(audiences).map((all) =>
          JSON.stringify(
            all.map((id) => ({ id, tone: 'watch', words: '12 atrasadas', weight: 12, link: '/tasks-team' })),
          ),
        ),
      ],
    )
    await client.query(
      `insert into portfolio.views (company_id, user_id, looked_at, seen, before_at, before, waiting, waiting_at, told_on)
       select company_id, user_id, now(), seen, now() - interval '1 day', seen, waiting, now(), current_date
       from identity.members,
         (select jsonb_object_agg('late', '["good", "Nada atrasado"]'::jsonb) as seen) seen,
         (select jsonb_agg(jsonb_build_object('id', 'task.late', 'words', '3 tarefas atrasadas', 'count', 3,
           'link', '/tasks', 'items', '[]'::jsonb)) as waiting) waiting
       where user_id = any($1::bigint[])`,
      [ids],
    )
    await client.query('vacuum analyze identity.members, identity.companies, portfolio.snapshots, portfolio.views')
  } finally {
    await client.end()
  }
}
