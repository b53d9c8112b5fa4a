import type { JourneyStageChange, NewJourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import type { z } from 'zod'
import { findDepartment } from '../../admin/departments/departments.ts'
import type { Scope } from '../../platform/scope.ts'
import { journey } from './queries.ts'

export const { remove: deleteJourneyStage, reorder: reorderJourney } = journey

/** Adds a stage to the customer's journey, where its number says or at the end. @throws not_found, list.too_many. */
export async function createJourneyStage(
  scope: Scope,
  { item_number: wanted, department_id = null, ...input }: z.output<typeof NewJourneyStage>,
) {
  await requireDepartment(scope, department_id)
  return journey.create(scope, { wanted }, () => Promise.resolve({ ...input, department_id }))
}

/** Saves what was sent of a stage of the journey. @throws not_found. */
export async function changeJourneyStage(
  scope: Scope,
  { id, item_number: wanted, ...change }: z.output<typeof JourneyStageChange>,
) {
  if (change.department_id) await requireDepartment(scope, change.department_id)
  return journey.change(scope, id, { wanted }, () => Promise.resolve(change))
}

/** @throws not_found for a department of nobody or of another company. */
const requireDepartment = async (scope: Scope, id: number | null) => {
  if (id !== null) await findDepartment(scope, id)
}
