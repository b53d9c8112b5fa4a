import { processLimits } from '@prumo/contract/processes/limits.ts'
import type {
  MicroProcess,
  MicroProcessChange,
  NewMicroProcess,
} from '@prumo/contract/processes/micro-processes/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { makeRoom, moveBelow, moveTo, reorderRows } from '../../platform/database/ordering.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import { macroProcesses } from '../macro-processes/queries.ts'
import { findMicroProcess, microProcesses, microProcessList } from './queries.ts'

/** Adds a process to a macro-process, where its number says or at the end. @throws not_found, list.too_many. */
export async function createMicroProcess(
  scope: Scope,
  { title, item_number, macroproccess_id }: z.output<typeof NewMicroProcess>,
): Promise<MicroProcess> {
  const most = processLimits.microProcesses
  const position = await makeRoom(scope, microProcessList, macroproccess_id, { wanted: item_number, most })
  const macro = await macroProcesses.lockShared(scope, macroproccess_id)
  const { id } = await microProcesses.insert(scope, { macro_process_id: macroproccess_id, position, title })
  await record(scope, 'micro_process.created', id, { after: { title, macro_process: macro.title } })
  return findMicroProcess(scope, id)
}

/**
 * Changes the title of a process, its position in its macro-process, or its macro-process; in a new one it comes last,
 * with everything below it.
 *
 * @throws not_found, list.too_many, record.stale: its place is no part of its version.
 */
export async function changeMicroProcess(
  scope: Scope,
  { id, title, item_number, macroproccess_id, updated_at }: z.output<typeof MicroProcessChange>,
): Promise<MicroProcess> {
  // Sending the current macro-process with a position moves the process within it.
  const moved = macroproccess_id ? await moveMicroProcess(scope, id, macroproccess_id) : false
  if (!moved && item_number !== null) await putInPlace(scope, id, item_number)
  const before = await microProcesses.lock(scope, id)
  await requireVersion(scope, 'micro_process', before, updated_at, () => findMicroProcess(scope, id))
  if (title !== undefined && title !== before.title) {
    await microProcesses.update(scope, id, { title })
    await record(scope, 'micro_process.updated', id, { before: { title: before.title }, after: { title } })
  }
  return findMicroProcess(scope, id)
}

/** Gives the processes of a macro-process a new order. @throws not_found. */
export async function reorderMicroProcesses(scope: Scope, ids: readonly number[]) {
  const { parent, moved } = await reorderRows(scope, microProcessList, ids)
  if (moved) await told(scope, parent!)
}

async function putInPlace(scope: Scope, id: number, position: number) {
  if (!(await moveTo(scope, microProcessList, id, position))) return
  const { macroproccess_id } = await findMicroProcess(scope, id)
  await told(scope, macroproccess_id)
}

async function told(scope: Scope, macroProcessId: number) {
  const { title } = await macroProcesses.lockShared(scope, macroProcessId)
  await record(scope, 'macro_process.reordered', macroProcessId, { after: { title } })
}

async function moveMicroProcess(scope: Scope, id: number, macroProcessId: number): Promise<boolean> {
  const most = processLimits.microProcesses
  const to = await macroProcesses.lockShared(scope, macroProcessId)
  const from = await moveBelow(scope, microProcessList, id, { parent: macroProcessId, most })
  if (!from) return false
  const left = await macroProcesses.lockShared(scope, from.parent!)
  const { title } = await findMicroProcess(scope, id)
  await record(scope, 'micro_process.moved', id, {
    before: { title, macro_process: left.title },
    after: { title, macro_process: to.title },
  })
  return true
}
