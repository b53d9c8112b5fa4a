import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { processLimits } from '@prumo/contract/processes/limits.ts'
import { departmentNames, findDepartment } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { withVersion } from '../../platform/database/versions.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

const rows = rowsOf(area, 'processes.journey_stages', {
  columns: ['id', 'position', 'description', 'department_id', 'document', 'sla', 'updated_at'],
  order: 'position',
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** The stages of the customer's journey. A company has one journey, so they have no parent. */
export const journey = orderedOf(rows, {
  list: { table: 'processes.journey_stages', parent: null },
  most: processLimits.journeyStages,
  place: 'item_number',
  prepare: async (scope, { department_id }) => department_id && findDepartment(scope, department_id),
  // The trail has the activity that the specification names (R166).
  entity: 'journey_stage',
  binned: ({ description }) => description,
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

async function present(stages: readonly Row[], scope: Scope): Promise<JourneyStage[]> {
  const names = await departmentNames(scope, idsOf(stages, 'department_id'))
  return stages.map(({ position, department_id, ...stage }) => ({
    ...withVersion(stage),
    department_id: department_id ?? 0,
    department_title: names.get(department_id ?? 0) ?? '',
    item_number: position,
  }))
}
