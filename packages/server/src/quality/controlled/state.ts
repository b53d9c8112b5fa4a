import type { ControlledVersion } from '@prumo/contract/quality/controlled.ts'
import { presentVersions as presentVersionsOf } from '../../admin/controlled/versions.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { statusOf, type Version } from '../../platform/controlled/evidence.ts'
import { shownState } from '../../platform/controlled/rows.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ControlledRow } from './kind.ts'

/** The state of each document, beside its content, in the order of the rows. */
export async function statesOf(scope: Scope, rows: readonly ControlledRow[]) {
  const people = await memberNames(scope, idsOf(rows, 'decided_by', 'created_by', 'updated_by'))
  return rows.map((row) => ({
    ...shownState(row, people),
    created_date: row.created_at.toISOString(),
    created_by: people.get(row.created_by) ?? '',
    status: statusOf(row.status),
  }))
}

/** Versions as the contract declares them. */
export const presentVersions = (scope: Scope, rows: readonly Version<unknown>[]): Promise<ControlledVersion[]> =>
  presentVersionsOf(scope, rows, ({ status }) => ({ status: statusOf(status) }))
