import type { JourneyStage, JourneyStageChange, NewJourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { processLimits } from '@prumo/contract/processes/limits.ts'
import type { z } from 'zod'
import { findDepartment } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { closeGap, lockPosition, makeRoom, moveTo, reorder } from '../../platform/database/ordering.ts'
import { builder } from '../../platform/database/sql.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProcessesTables } from '../tables.ts'
import { findJourneyStage, type JourneyRow, journeyList, lockJourneyRow } from './queries.ts'

const area = builder<ProcessesTables>()

/** Adds a stage to the customer's journey, where its number says or at the end. @throws not_found, list.too_many. */
export async function createJourneyStage(
  scope: Scope,
  { item_number, department_id = null, ...input }: z.output<typeof NewJourneyStage>,
): Promise<JourneyStage> {
  await requireDepartment(scope, department_id)
  const most = processLimits.journeyStages
  const position = await makeRoom(scope, journeyList, null, { wanted: item_number, most })
  const now = scope.clock.now()
  const made = await scope.db.first(
    area
      .insertInto('processes.journey_stages')
      .values({
        ...input,
        company_id: scope.companyId,
        position,
        department_id,
        created_by: scope.userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  )
  const { id } = made!
  // The trail has the activity that the specification names (R166).
  await record(scope, 'journey_stage.created', id, { after: recorded({ ...input, department_id }) })
  publish(scope, { topic: 'processes' })
  return findJourneyStage(scope, id)
}

/** Saves what was sent of a stage of the journey. @throws not_found. */
export async function changeJourneyStage(
  scope: Scope,
  { id, item_number, ...change }: z.output<typeof JourneyStageChange>,
): Promise<JourneyStage> {
  if (change.department_id) await requireDepartment(scope, change.department_id)
  if (item_number !== null && (await moveTo(scope, journeyList, id, item_number))) await reordered(scope)
  const before = await lockJourneyRow(scope, id)
  const after = {
    description: change.description ?? before.description,
    department_id: change.department_id === undefined ? before.department_id : change.department_id,
    document: change.document ?? before.document,
    sla: change.sla ?? before.sla,
  }
  const fields = ['description', 'department_id', 'document', 'sla'] as const
  if (fields.every((field) => after[field] === before[field])) return findJourneyStage(scope, id)
  await scope.db.run(
    area
      .updateTable('processes.journey_stages')
      .set({ ...after, updated_at: nextVersion(scope) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
  await record(scope, 'journey_stage.updated', id, { before: recorded(before), after: recorded(after) })
  publish(scope, { topic: 'processes' })
  return findJourneyStage(scope, id)
}

/** @throws not_found. */
export async function deleteJourneyStage(scope: Scope, id: number) {
  const { position } = await lockPosition(scope, journeyList, id)
  const stage = await lockJourneyRow(scope, id)
  await scope.db.run(
    area.deleteFrom('processes.journey_stages').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await closeGap(scope, journeyList, null, position)
  await record(scope, 'journey_stage.deleted', id, { before: recorded(stage) })
  publish(scope, { topic: 'processes' })
}

/** Gives the journey a new order. @throws not_found. */
export async function reorderJourney(scope: Scope, ids: readonly number[]) {
  if (await reorder(scope, journeyList, null, ids)) await reordered(scope)
}

async function reordered(scope: Scope) {
  await record(scope, 'journey.reordered', scope.companyId)
  publish(scope, { topic: 'processes' })
}

/** @throws not_found for a department of nobody or of another company. */
const requireDepartment = async (scope: Scope, id: number | null) => {
  if (id !== null) await findDepartment(scope, id)
}

const recorded = ({
  description,
  department_id,
  document,
  sla,
}: Pick<JourneyRow, 'description' | 'department_id' | 'document' | 'sla'>) => ({
  title: description,
  description,
  department_id,
  document,
  sla,
})
