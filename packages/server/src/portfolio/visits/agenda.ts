import { startOfWeek } from '@prumo/contract/dates.ts'
import { inEachCompany } from '../../identity/companies/in-company.ts'
import { overseenCompanies } from '../../identity/companies/overseen.ts'
import { heldByActor } from '../../minutes/minutes/days.ts'
import type { Scope } from '../../platform/scope.ts'
import { week } from '../../routine/calendar/days.ts'
import { taskLink } from '../../routine/tasks/kinds.ts'
import { lateBefore } from '../../routine/tasks/waiting.ts'
import { sumOf } from '../../routine/timesheet/report.ts'
import { proposedVisit } from './proposing.ts'

/** Each company takes several round trips. */
const most = 60
/** Of each company. */
const mostLate = 10

/** The acting person's week in all companies they look after, read in each as themselves; and how often they are there. */
export async function agenda(scope: Scope, { date = scope.today }: { date?: string | undefined }) {
  const all = (await overseenCompanies(scope)).filter(
    ({ actor }) => actor.access !== 'restricted' && !actor.mustSetUpTwoStep,
  )
  const companies = all.slice(0, most)
  const ids = companies.map(({ id }) => id)
  const [agreed, read] = [
    await agreedHours(scope, ids),
    await inEachCompany(scope, ids, async (within) => {
      const monday = startOfWeek(date)
      const [days, hours, held, late] = await Promise.all([
        week(within, date),
        sumOf(within, { userId: within.userId, month: within.today.slice(0, 7) }),
        heldByActor(within),
        startOfWeek(within.today) === monday ? lateBefore(within, monday, mostLate) : [],
      ])
      return { days, seconds: hours.total, held, late, today: within.today }
    }),
  ]
  const found = companies.flatMap(({ id, name }) => {
    const within = read.get(id)
    return within ? [{ company_id: id, company: name, current: id === scope.companyId, ...within }] : []
  })
  return {
    from: startOfWeek(date),
    dates: found
      .flatMap(({ company_id, company, current, days }) =>
        days.flatMap((day) =>
          datesOf(day).map((one) => ({ company_id, company, current, ...one, key: `${company_id} ${one.key}` })),
        ),
      )
      .toSorted((one, other) => compare(`${one.date} ${one.hour ?? ''}`, `${other.date} ${other.hour ?? ''}`)),
    late: found
      .flatMap(({ company_id, company, current, late }) =>
        late.map(({ id, label, date: day }) => ({
          key: `${company_id} late ${id}`,
          company_id,
          company,
          current,
          date: day,
          hour: null,
          title: label,
          done: false,
          link: taskLink(id),
        })),
      )
      .toSorted((one, other) => compare(one.date, other.date)),
    visits: found.map(({ company_id, company, current, seconds, held, today }) => ({
      company_id,
      company,
      current,
      last: held.find((day) => day <= today) ?? null,
      next: held.findLast((day) => day > today) ?? null,
      proposed: proposedVisit(held, today),
      seconds,
      agreed_hours: agreed.get(company_id) ?? null,
    })),
    more: all.length - found.length,
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const datesOf = ({ date_filter: date, tasks, deadlines }: Awaited<ReturnType<typeof week>>[number]) => [
  ...tasks.map(({ id, label, hour, status }) => ({
    key: `task ${id}`,
    date,
    hour: hour ?? null,
    title: label,
    done: status === '2',
    link: `/calendar-week?dia=${date}&tarefa=${id}`,
  })),
  ...deadlines.map(({ key, hour, title, link }) => ({ key, date, hour, title, done: false, link })),
]

const agreedHours = async (scope: Scope, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await scope.db.all<{ company_id: number; hours: number }>`
    select company_id, agreed_hours::float8 as hours from portfolio.views
    where user_id = ${scope.userId} and company_id = any(${ids}::bigint[]) and agreed_hours is not null`
  return new Map(rows.map(({ company_id, hours }) => [company_id, hours]))
}
