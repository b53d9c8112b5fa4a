import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import type { OrderedList } from '../../platform/database/ordering.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProcessesTables } from '../tables.ts'

const area = builder<ProcessesTables>()

/** A company has one journey: its stages have no parent. */
export const journeyList = { table: 'processes.journey_stages', parent: null } as const satisfies OrderedList

/** The row of a stage of the journey. */
export type JourneyRow = {
  id: number
  position: number
  description: string
  department_id: number | null
  document: string
  sla: string
  updated_at: Date
}

const rows = (scope: Scope) =>
  area
    .selectFrom('processes.journey_stages')
    .select(['id', 'position', 'description', 'department_id', 'document', 'sla', 'updated_at'])
    .where('company_id', '=', scope.companyId)

/** The customer's journey, in its order. */
export const journeyStages = async (scope: Scope): Promise<JourneyStage[]> =>
  presented(scope, await scope.db.all(rows(scope).orderBy('position')))

/** @throws not_found. */
async function findJourneyRow(scope: Scope, id: number): Promise<JourneyRow> {
  const row = await scope.db.first(rows(scope).where('id', '=', id))
  if (!row) throw fail('not_found')
  return row
}

/**
 * The stage, locked until the end of the transaction, so that two simultaneous changes of different fields are both
 * stored. @throws not_found.
 */
export async function lockJourneyRow(scope: Scope, id: number): Promise<JourneyRow> {
  const row = await scope.db.first(rows(scope).where('id', '=', id).forUpdate())
  if (!row) throw fail('not_found')
  return row
}

/** @throws not_found. */
export async function findJourneyStage(scope: Scope, id: number): Promise<JourneyStage> {
  const [stage] = await presented(scope, [await findJourneyRow(scope, id)])
  return stage!
}

async function presented(scope: Scope, stages: readonly JourneyRow[]): Promise<JourneyStage[]> {
  const names = await departmentNames(
    scope,
    stages.flatMap((stage) => stage.department_id ?? []),
  )
  return stages.map(({ position, department_id, updated_at, ...stage }) => ({
    ...stage,
    department_id: department_id ?? 0,
    department_title: names.get(department_id ?? 0) ?? '',
    item_number: position,
    updated_at: updated_at.toISOString(),
  }))
}
