import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { processLimits } from '@prumo/contract/processes/limits.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProcessesTables } from '../tables.ts'

const rows = rowsOf(builder<ProcessesTables>(), 'processes.journey_stages', {
  columns: ['id', 'position', 'description', 'department_id', 'document', 'sla', 'updated_at'],
  order: 'position',
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** A company has one journey, so its stages have no parent. */
export const journey = orderedOf(rows, {
  list: { table: 'processes.journey_stages', parent: null },
  most: processLimits.journeyStages,
  // The trail has the activity that the specification names (R166).
  entity: 'journey_stage',
  topic: 'processes',
  words: ({ description, department_id, document, sla }) => ({
    title: description,
    description,
    department_id,
    document,
    sla,
  }),
  reordered: ({ companyId }) => Promise.resolve({ action: 'journey.reordered', id: companyId }),
  present,
})

export const findJourneyStage = journey.find

/** The customer's journey, in its order. */
export const journeyStages = async (scope: Scope): Promise<JourneyStage[]> =>
  present(await rows.all(scope, { most: processLimits.journeyStages }), scope)

async function present(stages: readonly Row[], scope: Scope): Promise<JourneyStage[]> {
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
