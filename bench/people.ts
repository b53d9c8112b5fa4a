/**
 * 2,000 people in the register beside the bare server, what it takes to end a survey that all of them answered, and an
 * organogram of 300 positions on a slow computer.
 */
import { type Browser, chromium } from '@playwright/test'
import { factors } from '@prumo/contract/people/climate/instrument.ts'
import pg from 'pg'
import { dragged, drawingReport, openSlowly, type Visit } from './drawing.ts'
import { launchOptions } from './page/measure.ts'
import type { SignedInPerson, Stage } from './stage.ts'
import { measureThroughput, type ThroughputOptions } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'
import type { Scenario } from './throughput/scenarios.ts'

const people = 2000
const positions = 300
const shown = 50
const address = '/api/users/process-feedback/collaborator'

const read = (name: string, query: string, { found, goal }: { found: number; goal?: number }): Scenario => ({
  name,
  goal,
  manyAddresses: false,
  request: ({ token }) => ({ method: 'GET', path: `${address}?${query}`, headers: { 'request-token': token } }),
  check(answer) {
    const { response, total } = answer as { response: unknown[]; total: number }
    if (response.length !== found || total < found)
      throw new Error(`the measured request should answer ${found} people, not ${response.length} of ${total}`)
  },
})

const known = (name: string, path: string, found: number): Scenario => ({
  name,
  manyAddresses: false,
  request: ({ token }) => ({ method: 'GET', path, headers: { 'request-token': token } }),
  check(answer) {
    const { response } = answer as { response: unknown[] | { nodes: unknown[] } }
    const length = Array.isArray(response) ? response.length : response.nodes.length
    if (length !== found) throw new Error(`the measured request should answer ${found}, not ${length}`)
  },
})

const scenarios = [
  known('matrix of competences, 50 people', `/api/client/competences/matrix?per_page=${shown}`, shown),
  known(`company organogram of ${positions}`, '/api/client/organograma/company', positions),
  known(`the same for everybody`, '/api/client/pessoas/me/organogram', positions),
  read(`page of ${people} people`, `page=1&per_page=${shown}`, { found: shown, goal: 0.6 }),
  read(`search among ${people} people`, `page=1&per_page=${shown}&search=pessoa%20100`, { found: 12 }),
]

export async function measurePeople(
  stage: Stage,
  options: Omit<ThroughputOptions, 'scenarios' | 'sizeOf'>,
): Promise<string> {
  await writeRegister(stage)
  const comparisons = await measureThroughput([stage], { ...options, scenarios, sizeOf: () => people })
  const ended: number[] = []
  for (let n = 0; n < options.rounds; n++) ended.push(await endSurvey(stage, stage.people[0]!))
  const browser = await chromium.launch(launchOptions)
  try {
    const visits: Visit[] = []
    for (let n = 0; n < options.rounds; n++) visits.push(await visitOrganogram(browser, stage, stage.people[0]!))
    return [
      throughputReport(comparisons, { title: 'People', of: 'people' }),
      `## A survey that ${people} people answered\n\nended in ${ended.map((ms) => `${Math.round(ms)} ms`).join(', ')}`,
      drawingReport(`An organogram of ${positions} positions`, visits),
    ].join('\n\n')
  } finally {
    await browser.close()
  }
}

/** Gives the companies of the measured people a register, an organogram of one department, and the permission. */
async function writeRegister({ connection, people: measured }: Stage) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const companies = [...new Map(measured.map((person) => [person.companyId, person])).values()]
    for (const { companyId, userId, departmentIds } of companies) {
      await client.query(
        `insert into people.collaborators (company_id, name, cargo, department_id, email, words, created_by)
         select $1, 'Pessoa ' || n, 'Cargo ' || n % 40, ($3::bigint[])[1 + n % array_length($3::bigint[], 1)], 'pessoa' || n || '@exemplo.com.br',
           'pessoa ' || n || ' cargo ' || n % 40 || ' pessoa' || n || '@exemplo.com.br', $2
         from generate_series(1, ${people}) n`,
        [companyId, userId, departmentIds],
      )
      // Each has up to four below it.
      await client.query(
        `insert into people.positions (company_id, department_id, position, cargo, level)
         select $1, $2, n, 'Posição ' || n, case when n = 1 then 1 when n < 22 then 2 else 3 end
         from generate_series(1, ${positions}) n`,
        [companyId, departmentIds[0]],
      )
      await client.query(
        `update people.positions own set superior_id = above.id from people.positions above
         where own.company_id = $1 and above.company_id = $1 and own.position > 1
           and above.position = (own.position + 2) / 4`,
        [companyId],
      )
      // Each position is held by somebody, five jobs ask for 30 competences, and everybody was assessed in them.
      await client.query(
        `insert into people.position_holders (company_id, position_id, collaborator_id)
         select p.company_id, p.id, c.id from people.positions p
         join (select id, row_number() over (order by id) as n from people.collaborators where company_id = $1) c
           on c.n = p.position
         where p.company_id = $1`,
        [companyId],
      )
      await client.query(
        `with jobs as (
           insert into people.job_descriptions (company_id, department_id, office, created_on, created_by, updated_by)
           select $1, $3, 'Cargo ' || n, current_date, $2, $2 from generate_series(1, 5) n returning id),
         known as (
           insert into people.competences (company_id, title)
           select $1, 'Competência ' || n from generate_series(1, 30) n returning id),
         asked as (
           insert into people.required_competences (company_id, job_description_id, competence_id, level)
           select $1, jobs.id, known.id, 3 from jobs, known),
         held as (
           update people.collaborators c set job_description_id = (select min(id) + c.id % 5 from jobs)
           where company_id = $1)
         insert into people.assessments (company_id, collaborator_id, competence_id, level, assessed_on, made_by)
         select $1, c.id, known.id, c.id % 5, current_date, $2 from known, people.collaborators c where c.company_id = $1`,
        [companyId, userId, departmentIds[0]],
      )
    }
    await client.query(
      `update identity.members set permissions = array_append(permissions, 'peoples')
       where user_id = any($1::bigint[]) and not 'peoples' = any(permissions)`,
      [measured.map(({ userId }) => userId)],
    )
    await client.query(
      'vacuum analyze people.collaborators, people.positions, people.position_holders, people.assessments',
    )
  } finally {
    await client.end()
  }
}

/** Ends a survey of psychosocial factors with an answer of each person, and says how long that took. */
async function endSurvey({ connection, server }: Stage, { token, companyId, departmentIds }: SignedInPerson) {
  const groups = departmentIds.map((id) => ({
    id,
    name: `Setor ${id}`,
    people: Math.floor(people / departmentIds.length),
  }))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into people.surveys (company_id, title, kind, token, factors, groups, people, opened_on, closes_on, answered)
       values ($1, 'Como é trabalhar aqui', 'psychosocial', gen_random_uuid()::text, $2, $3, $4, current_date,
         current_date + 30, $4) returning id`,
      [companyId, JSON.stringify(factors), JSON.stringify(groups), people],
    )
    const { id } = rows[0]!
    const statements = factors.reduce((all, factor) => all + factor.statements.length, 0)
    await client.query(
      `insert into people.survey_answers (company_id, survey_id, "group", answers, week)
       select $1, $2, ($3::bigint[])[1 + n % array_length($3::bigint[], 1)],
         array(select 1 + (n + s) % 5 from generate_series(1, $4::int) s), date_trunc('week', current_date)
       from generate_series(1, $5::int) n`,
      [companyId, id, departmentIds, statements, people],
    )
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api/client/pesquisas/${id}/encerrar`, {
      method: 'POST',
      headers: { 'request-token': token },
    })
    const { response } = (await answer.json()) as { response?: { results: { people: number }[] } }
    const took = performance.now() - begun
    if (response?.results[0]?.people !== people) throw new Error(`ending a survey answered ${answer.status}`)
    return took
  } finally {
    await client.end()
  }
}

async function visitOrganogram(browser: Browser, stage: Stage, person: SignedInPerson): Promise<Visit> {
  const box = '[data-level]'
  const path = `/organograma/${person.departmentIds[0]}`
  const slow = await openSlowly(browser, stage, person, { path, drawn: box })
  try {
    const { page, drawnMs, step, interactions } = slow
    const first = page.locator(box).first()
    await step('move by keyboard', async () => {
      await first.focus()
      for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
    })
    let frames: number[] = []
    await step('drag', async () => {
      frames = await dragged(page, first, { x: 240, y: 120 })
    })
    await step('zoom', () => page.getByRole('button', { name: 'Diminuir' }).click())
    await step('tidy up', () => page.getByRole('button', { name: 'Arrumar' }).click())
    return { drawnMs, frames, interactions }
  } finally {
    await slow.close()
  }
}
