import { processLimits } from '@prumo/contract/processes/limits.ts'
import type {
  MacroProcess,
  MacroProcessChange,
  NewMacroProcess,
} from '@prumo/contract/processes/macro-processes/endpoints.ts'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { makeRoom, moveBelow, moveTo, reorderRows } from '../../platform/database/ordering.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findMacroProcess, macroProcesses, macroProcessList } from './queries.ts'

/** Adds a macro-process to a department, where its number says or at the end. @throws not_found, list.too_many. */
export async function createMacroProcess(
  scope: Scope,
  { title, item_number, department_id }: z.output<typeof NewMacroProcess>,
): Promise<MacroProcess> {
  const most = processLimits.macroProcesses
  const position = await makeRoom(scope, macroProcessList, department_id, { wanted: item_number, most })
  const department = await lockDepartmentShared(scope, department_id)
  const { id } = await macroProcesses.insert(scope, { department_id, position, title })
  await record(scope, 'macro_process.created', id, { after: { title, department: department.name } })
  publish(scope, { topic: 'processes' })
  return findMacroProcess(scope, id)
}

/**
 * Changes the title of a macro-process, its place in its department, or its department: there it comes last, with all
 * that hangs below it.
 *
 * @throws not_found, list.too_many.
 */
export async function changeMacroProcess(
  scope: Scope,
  { id, title, item_number, new_department_id }: z.output<typeof MacroProcessChange>,
): Promise<MacroProcess> {
  if (new_department_id) await moveMacroProcess(scope, id, new_department_id)
  else if (item_number !== null) await putInPlace(scope, id, item_number)
  const before = await findMacroProcess(scope, id)
  if (title !== undefined && title !== before.title) {
    await macroProcesses.update(scope, id, { title })
    await record(scope, 'macro_process.updated', id, { before: { title: before.title }, after: { title } })
    publish(scope, { topic: 'processes' })
  }
  return findMacroProcess(scope, id)
}

/** Gives the macro-processes of a department a new order. @throws not_found. */
export async function reorderMacroProcesses(scope: Scope, ids: readonly number[]) {
  const { parent, moved } = await reorderRows(scope, macroProcessList, ids)
  if (moved) await told(scope, parent!)
}

async function putInPlace(scope: Scope, id: number, position: number) {
  if (!(await moveTo(scope, macroProcessList, id, position))) return
  const { department_id } = await findMacroProcess(scope, id)
  await told(scope, department_id)
}

async function told(scope: Scope, departmentId: number) {
  const { name } = await lockDepartmentShared(scope, departmentId)
  await record(scope, 'process_department.reordered', departmentId, { after: { name } })
  publish(scope, { topic: 'processes' })
}

async function moveMacroProcess(scope: Scope, id: number, departmentId: number) {
  const most = processLimits.macroProcesses
  const to = await lockDepartmentShared(scope, departmentId)
  const from = await moveBelow(scope, macroProcessList, id, { parent: departmentId, most })
  if (!from) return
  const left = await lockDepartmentShared(scope, from.parent!)
  const { title } = await findMacroProcess(scope, id)
  await record(scope, 'macro_process.moved', id, {
    before: { title, department: left.name },
    after: { title, department: to.name },
  })
  publish(scope, { topic: 'processes' })
}
