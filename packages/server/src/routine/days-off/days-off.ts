import type { State } from '@prumo/contract/brazil.ts'
import type { DayOff, DayOffInput } from '@prumo/contract/routine/days-off/endpoints.ts'
import { stateHolidays } from '@prumo/contract/routine/days-off/state-holidays.ts'
import type { z } from 'zod'
import { record, recordEach } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { followWorkdays } from '../series/following-workdays.ts'
import { area } from '../tables.ts'
import { workdaysOf } from './workdays.ts'

type Input = z.output<typeof DayOffInput>

const rows = rowsOf(area, 'routine.days_off', {
  columns: ['id', 'date', 'yearly', 'name', 'kind'],
  order: 'date',
  stamps: ['created_at'],
  duplicate: 'day_off.duplicate',
})

/** The company's list by date, at most 500. */
export const daysOff = async (scope: Scope) => (await rows.all(scope, { most: 500 })) as DayOff[]

/** @throws day_off.duplicate for a date that is in the list. */
export const createDayOff = (scope: Scope, input: Input) =>
  movingWorkdays(scope, async () => {
    const made = await rows.insert(scope, input)
    await record(scope, 'day_off.created', made.id, { after: input })
    return made as DayOff
  })

/** @throws not_found, day_off.duplicate. */
export const changeDayOff = (scope: Scope, id: number, input: Input) =>
  movingWorkdays(scope, async () => {
    const { id: _, ...before } = await rows.lock(scope, id)
    const changed = await rows.update(scope, id, input)
    await record(scope, 'day_off.updated', id, { before, after: input })
    return changed as DayOff
  })

/** @throws not_found. */
export const deleteDayOff = (scope: Scope, id: number) =>
  movingWorkdays(scope, async () => {
    const { id: _, ...before } = await rows.remove(scope, id)
    await record(scope, 'day_off.deleted', id, { before })
  })

/** Adds the holidays of a state on dates that are not in the list yet, and answers those. */
export const addStateHolidays = (scope: Scope, state: State) =>
  movingWorkdays(scope, async () => {
    const listed = await daysOff(scope)
    const has = (date: string) =>
      listed.some((one) => one.date === date || (one.yearly && one.date.slice(5) === date.slice(5)))
    const missing = stateHolidays(state, Number(scope.today.slice(0, 4))).filter(({ date }) => !has(date))
    const made: DayOff[] = []
    for (const one of missing) made.push((await rows.insert(scope, { ...one, kind: 'state' })) as DayOff)
    await recordEach(
      scope,
      'day_off.created',
      made.map(({ id, ...after }) => ({ id, after })),
    )
    return made
  })

/** Changes the list, and moves what repeats by working days with it. */
async function movingWorkdays<Result>(scope: Scope, change: () => Promise<Result>): Promise<Result> {
  const before = await workdaysOf(scope)
  const result = await change()
  await followWorkdays(scope, before, await workdaysOf(scope))
  publish(scope, { topic: 'tasks' })
  return result
}
