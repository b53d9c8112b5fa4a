/** The week of a team of 30 people with 2,000 tasks, and their hours of its month, beside the bare server. */
import pg from 'pg'
import type { Stage } from './stage.ts'
import { measureThroughput, type ThroughputOptions } from './throughput/measure.ts'
import { throughputReport } from './throughput/report.ts'
import type { Scenario } from './throughput/scenarios.ts'

const people = 30
const tasks = 2000
/** A week that the stage has no tasks in: a Monday, two years ahead. */
const monday = () => {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 2, 4, 1))
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
/** Hours of a month: each person's on twenty days, five times a day. */
const entries = people * 20 * 5
/** Every fifth task is the team's, so that all see it; every fourth of them is a priority. */
const ofTeam = tasks / 5

const read = (name: string, path: string, check: (answer: never) => boolean, goal?: number): Scenario => ({
  name,
  ...(goal !== undefined && { goal }),
  manyAddresses: false,
  request: ({ token }) => ({ method: 'GET', path: `/api${path}`, headers: { 'request-token': token } }),
  check(answer) {
    if (!check(answer as never)) throw new Error(`the measured request answered something else: ${name}`)
  },
})

type Days = { response: { tasks: unknown[] }[] }
const tasksIn = ({ response }: Days) => response.reduce((sum, day) => sum + day.tasks.length, 0)

const scenariosOn = (date: string): Scenario[] => [
  read(
    `the week of a team of ${people}`,
    `/calendar/team?date=${date}`,
    ({ people: listed }: { people: { open: number }[] }) =>
      listed.length >= people && listed.reduce((sum, { open }) => sum + open, 0) === tasks,
    0.6,
  ),
  read('the week of one of them', `/calendar/week?date=${date}`, (answer: Days) => tasksIn(answer) >= ofTeam, 0.6),
  read(
    `the ${entries} hours of their month, in all and by task, person, contact and project`,
    `/calendar/timesheet-report/all/totals?month=${date.slice(0, 7)}`,
    ({ response: { people: listed } }: { response: { people: { entries: number }[] } }) =>
      listed.length === people && listed.reduce((sum, one) => sum + one.entries, 0) === entries,
  ),
  read(
    'the same week, narrowed to the priorities',
    `/calendar/week?date=${date}&priority=true`,
    (answer: Days) => tasksIn(answer) === ofTeam / 4,
    0.6,
  ),
]

export async function measureTeam(
  stage: Stage,
  options: Omit<ThroughputOptions, 'scenarios' | 'sizeOf'>,
): Promise<string> {
  const date = monday()
  await writeWeek(stage, date)
  const comparisons = await measureThroughput([stage], {
    ...options,
    scenarios: scenariosOn(date),
    sizeOf: () => tasks,
  })
  return throughputReport(comparisons, { title: 'The week of a team', of: 'tasks' })
}

/** Fills the companies of the measured people up to thirty people, and gives them a week of 2,000 open tasks. */
async function writeWeek({ connection, people: measured }: Stage, date: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const companies = new Set(measured.map(({ companyId }) => companyId))
    for (const companyId of companies) {
      await client.query(
        `with missing as (
           select n from generate_series(1, greatest(0, $2 - (select count(*)::int from identity.members where company_id = $1))) n
         ), new as (
           insert into identity.users (email, name, phone, password_hash)
           select 'equipe' || $1 || '-' || n || '@bench.com.br', 'Colega ' || n, '11987654321', 'x' from missing returning id
         )
         insert into identity.members (company_id, user_id, is_root, is_responsible, permissions)
         select $1, id, false, false, '{}' from new`,
        [companyId, people],
      )
      await client.query(
        `with team as (
           select user_id, row_number() over (order by user_id) - 1 as place
           from identity.members where company_id = $1 order by user_id limit $2
         )
         insert into routine.tasks (company_id, user_id, created_by, label, type, priority_of_team, date, starts_at, ends_at, words)
         select $1, user_id, user_id, 'Conferir a fornada ' || n, case when n % 5 = 0 then '2' else '1' end, n % 20 = 0,
           $3::date + n % 7, make_time(7 + n % 11, 0, 0), make_time(7 + n % 11, 50, 0), 'conferir a fornada ' || n
         from generate_series(1, $4::int) n join team on place = n / 7 % $2`,
        [companyId, people, date, tasks],
      )
    }
    for (const { companyId, userId } of measured) {
      // Who is responsible sees the hours of all.
      await client.query('update identity.members set is_responsible = true where company_id = $1 and user_id = $2', [
        companyId,
        userId,
      ])
    }
    for (const companyId of companies)
      await client.query(
        `with team as (
           select user_id, row_number() over (order by user_id) - 1 as place
           from identity.members where company_id = $1 order by user_id limit $2
         )
         insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
         select $1, team.user_id, x.id, x.label, 'manual', begun, begun + interval '50 minutes'
         from team cross join generate_series(0, 19) day cross join generate_series(0, 4) n
         cross join lateral (
           select (date_trunc('month', $3::date) + make_interval(days => day, hours => 12 + n)) at time zone 'UTC' as begun
         ) b
         join lateral (
           select id, label from routine.tasks t
           where t.company_id = $1 and t.user_id = team.user_id and t.date between $3::date and $3::date + 6
           order by id offset (day * 5 + n) % 60 limit 1
         ) x on true`,
        [companyId, people, date],
      )
    await client.query('vacuum analyze routine.tasks, routine.timesheet_entries, identity.members, identity.users')
  } finally {
    await client.end()
  }
}
