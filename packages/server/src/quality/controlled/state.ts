import type { ControlledVersion, ControlStatus } from '@prumo/contract/quality/controlled.ts'
import { memberNames } from '../../identity/members/queries.ts'
import type { Version } from '../../platform/controlled/evidence.ts'
import { shownState } from '../../platform/controlled/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ControlledRow } from './kind.ts'

const statuses = { 1: 'open', 2: 'approved', 3: 'refused' } as const
/** The status as the wire names it. */
export const statusOf = (status: number): ControlStatus => statuses[status as 1 | 2 | 3]

/** The state of each document, beside its content, in the order of the rows. */
export async function statesOf(scope: Scope, rows: readonly ControlledRow[]) {
  const people = await memberNames(
    scope,
    rows.flatMap(({ decided_by, created_by, updated_by }) => [decided_by, created_by, updated_by]),
  )
  return rows.map((row) => ({
    ...shownState(row, people),
    created_date: row.created_at.toISOString(),
    created_by: people.get(row.created_by) ?? '',
    status: statusOf(row.status),
  }))
}

/** Versions as the contract declares them. */
export async function presentVersions(scope: Scope, rows: readonly Version<unknown>[]): Promise<ControlledVersion[]> {
  const people = await memberNames(
    scope,
    rows.map(({ made_by }) => made_by),
  )
  return rows.map(({ id, number, made_at, made_by, status, note, in_force }) => ({
    id,
    number,
    date_init: made_at.toISOString(),
    user_created: { name: people.get(made_by) ?? '' },
    status: statusOf(status),
    note,
    in_force,
  }))
}
