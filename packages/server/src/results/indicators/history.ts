import { wallClock } from '@prumo/contract/dates.ts'
import type { Measurement, MeasurementInput } from '@prumo/contract/results/indicators/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { notingOffTarget } from '../panel/off-target.ts'
import { area } from '../tables.ts'
import { indicators } from './queries.ts'

type Shown = z.input<typeof Measurement>

const measurements = rowsOf(area, 'results.measurements', {
  columns: [
    'id',
    'indicator_id',
    'month',
    'measured_at',
    'value',
    'origin',
    'note',
    'replaced_at',
    'created_by',
    'created_at',
  ],
  order: sql`measured_at desc`,
  stamps: ['created_at', 'created_by'],
})
type Row = Awaited<ReturnType<typeof measurements.find>>

/** The most recent measurements of an indicator, the newest first. @throws not_found. */
export async function historyOf(scope: Scope, indicator_id: number): Promise<Shown[]> {
  const [{ title }, rows] = await Promise.all([
    indicators.find(scope, indicator_id),
    scope.db.all(
      area
        .selectFrom('results.measurements')
        .select(['id', 'indicator_id', 'month', 'measured_at', 'value', 'origin', 'note', 'replaced_at'])
        .select(['created_by', 'created_at'])
        .where('company_id', '=', scope.companyId)
        .where('indicator_id', '=', indicator_id)
        .orderBy('measured_at', 'desc')
        .orderBy('id', 'desc')
        .limit(500),
    ),
  ])
  const names = await memberNames(scope, idsOf(rows, 'created_by'))
  return rows.map((row) => shown(row, title, names))
}

/** Adds a measurement; it counts in the figure of its month on the company's clock. @throws not_found. */
export async function addMeasurement(
  scope: Scope,
  { datetime, indicator_id, value, note }: z.output<typeof MeasurementInput>,
): Promise<Shown> {
  const { title } = await indicators.lockShared(scope, indicator_id)
  const first = monthOf(scope, datetime)
  const month = first.slice(0, 7)
  const row = await notingOffTarget(scope, { ids: [indicator_id], months: [month] }, async () => {
    const made = await measurements.insert(scope, {
      indicator_id,
      month: first,
      measured_at: new Date(datetime),
      value,
      origin: 'entry',
      note,
      replaced_at: null,
      replaced_by: null,
    })
    await record(scope, 'indicator.measured', indicator_id, {
      after: { title, month, value, ...(note && { note }) },
    })
    return made
  })
  publish(scope, { topic: 'results' })
  return shown(row, title, await memberNames(scope, [row.created_by]))
}

/** Takes a measurement out of the figure of its month; the history shows it as replaced. @throws not_found. */
export async function removeMeasurement(scope: Scope, id: number) {
  const row = await measurements.lock(scope, id)
  if (row.replaced_at !== null) throw fail('not_found')
  await measurements.update(scope, id, { replaced_at: scope.clock.now(), replaced_by: scope.actor.userId })
  const { title } = await indicators.find(scope, row.indicator_id)
  await record(scope, 'indicator.unmeasured', row.indicator_id, {
    before: { title, month: row.month.slice(0, 7), value: row.value },
  })
}

/** The first day of the month of a moment on the company's clock. */
export const monthOf = ({ actor }: Scope, datetime: string) =>
  `${wallClock(actor.timeZone, new Date(datetime)).today.slice(0, 7)}-01`

const shown = (row: Row, title: string, names: ReadonlyMap<number, string>): Shown => ({
  id: row.id,
  indicator_id: row.indicator_id,
  title,
  datetime: row.measured_at.toISOString(),
  value: row.value as Shown['value'],
  origin: row.origin as Shown['origin'],
  note: row.note,
  by: names.get(row.created_by ?? 0) ?? '',
  created_at: row.created_at.toISOString(),
  replaced: row.replaced_at !== null,
})
