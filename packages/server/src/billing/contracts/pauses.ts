import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const pauseRows = rowsOf(area, 'billing.pauses', {
  columns: ['id', 'contract_id', 'months', 'starts_on', 'ends_on', 'created_at'],
  order: sql`id desc`,
  stamps: ['created_at', 'created_by'],
})
export type Pause = Awaited<ReturnType<typeof pauseRows.find>>

/** The last pause of a contract, over or not. Earlier ones have paid months after them, and no effect any more. */
export const lastPause = async (scope: Scope, contractId: number): Promise<Pause | undefined> =>
  (await pauseRows.all(scope, { most: 1, where: { contract_id: contractId } }))[0]

/** True if it is still to come or running; one that was ended before its first day is neither. */
export const isAhead = ({ starts_on, ends_on }: Pick<Pause, 'starts_on' | 'ends_on'>, today: string) =>
  ends_on >= today && ends_on >= starts_on
