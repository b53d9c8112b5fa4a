import type { MonthApproval } from '@prumo/contract/routine/timesheet/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { leadsHours } from './policy.ts'

/** A row of an approval; all null where there is none. */
export type ApprovalRecord = {
  state: string | null
  note: string | null
  submitted_at: Date | null
  decided_at: Date | null
  decided_by: number | null
}
/** People approve each other's hours; who is responsible for the company also their own. */
export const mayDecide = (scope: Scope, userId: number) => userId !== scope.userId || leadsHours(scope)

/** What somebody who sees the team's hours may do with a person's month. */
export const decidable = (scope: Scope, userId: number, { state }: Pick<ApprovalRecord, 'state'>) => ({
  approve: state === 'submitted' && mayDecide(scope, userId),
  return: (state === 'submitted' || state === 'approved') && mayDecide(scope, userId),
})

/** Each record's approval, or null. */
export async function presentApprovals(
  scope: Scope,
  records: readonly ApprovalRecord[],
): Promise<(MonthApproval | null)[]> {
  const names = await memberNames(scope, idsOf(records, 'decided_by'))
  return records.map(({ state, note, submitted_at, decided_at, decided_by }) =>
    state === null
      ? null
      : {
          state: state as MonthApproval['state'],
          note: note ?? '',
          submitted_at: submitted_at!.toISOString(),
          decided_at: decided_at?.toISOString() ?? null,
          decided_by: (decided_by && names.get(decided_by)) || '',
        },
  )
}
