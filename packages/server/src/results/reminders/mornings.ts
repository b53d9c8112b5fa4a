import { shiftMonth } from '@prumo/contract/dates.ts'
import { memberNames, members } from '../../identity/members/queries.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { recordEach } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { indicators, mostIndicators } from '../indicators/queries.ts'
import { sourceMonths } from '../indicators/sources.ts'
import { expectedIn } from '../panel/details.ts'
import { calculatedOf, offTargetIn, recordOffTarget } from '../panel/off-target.ts'
import { figuresLate, figuresMissing, type Missing } from './kinds.ts'

/** Days after the deadline until those who lead hear of it. */
const grace = 2

/** The month that ended, and the indicators without a figure of it. */
async function missingFigures(scope: Scope) {
  const month = shiftMonth(scope.today.slice(0, 7), -1)
  const [rows, filled] = await Promise.all([
    indicators.all(scope, { most: mostIndicators }),
    scope.db.all<{ indicator_id: number }>`select distinct indicator_id from results.measurements
      where company_id = ${scope.companyId} and replaced_at is null and month = ${`${month}-01`}::date`,
  ])
  const has = new Set(filled.map(({ indicator_id }) => indicator_id))
  const expected = rows.filter((row) => !has.has(row.id) && expectedIn(row.frequency_id, Number(month.slice(5))))
  return { month, rows: expected, day: Number(scope.today.slice(8)) }
}

/** Stores what sources say of the month that ended, on the day after the one until which people may correct it. */
export async function storeSourced(scope: Scope) {
  const { month, rows, day } = await missingFigures(scope)
  const due = rows.filter(({ source, due_day }) => source !== null && day > due_day)
  const values = await sourceMonths(scope, due, { from: month, to: month })
  if (values.length === 0) return
  const now = scope.clock.now()
  await scope.db.run`
    insert into results.measurements (company_id, indicator_id, month, measured_at, value, origin, created_at)
      select ${scope.companyId}, x.id, ${`${month}-01`}::date, ${now}::timestamptz, x.value, 'source', ${now}::timestamptz
      from unnest(${values.map(({ indicator_id }) => indicator_id)}::bigint[],
        ${values.map(({ value }) => value)}::numeric[]) x (id, value)`
  const titles = new Map(due.map(({ id, title }) => [id, title]))
  await recordEach(
    scope,
    'indicator.sourced',
    values.map(({ indicator_id, value }) => ({
      id: indicator_id,
      after: { title: titles.get(indicator_id), month, value },
    })),
  )
  const ids = values.map(({ indicator_id }) => indicator_id)
  // A source says these before they are stored, so nothing was noted of them, nor of what is calculated from them.
  await recordOffTarget(scope, await offTargetIn(scope, [...ids, ...(await calculatedOf(scope, ids))], [month]))
}

/** Reminds people of the figures they fill in on the last day for it, and two days later those who lead. */
export async function notifyMissing(scope: Scope) {
  const { month, rows, day } = await missingFigures(scope)
  const byHand = rows.filter(({ source, calculation }) => source === null && calculation === null)
  const names = await memberNames(scope, idsOf(byHand, 'responsible_id'))
  const words = (list: typeof byHand): Missing[] =>
    list.map(({ title, department_id, responsible_id }) => ({
      title,
      department_id,
      responsible: names.get(responsible_id ?? 0) ?? '',
    }))
  const today = byHand.filter(({ due_day, responsible_id }) => due_day === day && responsible_id !== null)
  const ofPeople = Map.groupBy(today, ({ responsible_id }) => responsible_id!)
  await notifyEach(
    scope,
    figuresMissing,
    [...ofPeople].map(([to, list]) => ({ to, data: { month, missing: words(list) }, once: scope.today })),
  )
  const late = byHand.filter(({ due_day }) => due_day + grace === day)
  if (late.length === 0) return
  const leaders = (await members(scope)).filter(
    ({ isRoot, isResponsible, disabled, permissions }) =>
      (isRoot || isResponsible) && !disabled && permissions.includes('results'),
  )
  await notifyEach(
    scope,
    figuresLate,
    leaders.map(({ id }) => ({ to: id, data: { month, missing: words(late) }, once: scope.today })),
  )
}
