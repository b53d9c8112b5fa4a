import { resultsLimits } from '@prumo/contract/results/limits.ts'
import { presentAttached } from '../../identity/members/attached.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { area } from '../tables.ts'
import { plans } from './queries.ts'

const files = attachmentsOf(area, 'results.plan_files', {
  owner: 'plan_id',
  actions: { added: 'action_plan.files_added', removed: 'action_plan.file_removed' },
})

/** The evidence of a plan, the oldest first. @throws not_found. */
export async function planFiles(scope: Scope, id: number) {
  const [, attached] = await Promise.all([plans.find(scope, id), files.list(scope, id)])
  return presentAttached(scope, attached, (file) => `/api/client/action-plan/file/${file}`)
}

/** @throws not_found, list.too_many, file.quota. */
export async function attachPlanFiles(scope: Scope, id: number, received: readonly StagedFile[]) {
  await plans.lock(scope, id)
  const before = await files.list(scope, id)
  if (before.length + received.length > resultsLimits.planFiles)
    throw fail('list.too_many', { message: `Um plano tem no máximo ${resultsLimits.planFiles} evidências.` })
  await files.attach(scope, id, received)
  publish(scope, { topic: 'results' })
  return planFiles(scope, id)
}

/** @throws not_found. */
export const openPlanFile = async (scope: Scope, file: number) =>
  files.open(scope, await files.ownerOf(scope, file), file)

/** @throws not_found. */
export async function deletePlanFile(scope: Scope, file: number) {
  await files.remove(scope, await files.ownerOf(scope, file), file)
  publish(scope, { topic: 'results' })
}
