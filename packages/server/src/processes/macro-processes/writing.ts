import { processLimits } from '@prumo/contract/processes/limits.ts'
import type { MacroProcessChange } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { moveBelow } from '../../platform/database/ordering.ts'
import { fail } from '../../platform/errors.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import type { Scope } from '../../platform/scope.ts'
import { macroProcesses, macroProcessList, presentMacroProcesses } from './queries.ts'

const most = processLimits.macroProcesses
const departmentName = async (scope: Scope, id: number) => (await lockDepartmentShared(scope, id)).name

const ordered = orderedOf(macroProcesses, {
  list: macroProcessList,
  most,
  place: 'item_number',
  prepare: async (scope, { department_id }) => department_id && lockDepartmentShared(scope, department_id),
  entity: 'macro_process',
  binned: ({ title }) => title,
  words: ({ title }) => ({ title }),
  createdIn: async (scope, { department_id }) => ({ department: await departmentName(scope, department_id) }),
  reordered: async (scope, department) => ({
    action: 'process_department.reordered',
    id: department!,
    change: { after: { name: await departmentName(scope, department!) } },
  }),
  present: presentMacroProcesses,
  removable: async (scope, id) => {
    // Counted after the lock, which has waited for anybody adding a process below it.
    const { microproccess_count: processes } = await macroProcesses.find(scope, id)
    if (processes > 0) throw fail('process.in_use', { message: inUse(processes) })
  },
})

/** Deletes a macro-process that has nothing below it (decision O087). @throws not_found, process.in_use with the number. */
export const deleteMacroProcess = ordered.remove

/** Puts a macro-process that came back from the bin last in its department. */
export const putMacroProcessLast = ordered.putLast

/** Gives the macro-processes of a department a new order. @throws not_found. */
export const reorderMacroProcesses = ordered.reorder

/** Adds a macro-process to a department, where its number says or at the end. @throws not_found, list.too_many. */
export const createMacroProcess = ordered.create

/**
 * Changes the title of a macro-process, its position in its department, or its department; in a new department it comes
 * last, with everything below it.
 *
 * @throws not_found, list.too_many.
 */
export async function changeMacroProcess(
  scope: Scope,
  { id, title, item_number, new_department_id }: z.output<typeof MacroProcessChange>,
) {
  if (new_department_id) await moveMacroProcess(scope, id, new_department_id)
  return ordered.change(scope, id, { title, item_number: new_department_id ? null : item_number })
}

async function moveMacroProcess(scope: Scope, id: number, departmentId: number) {
  const to = await departmentName(scope, departmentId)
  const from = await moveBelow(scope, macroProcessList, id, { parent: departmentId, most })
  if (!from) return
  const left = await departmentName(scope, from.parent!)
  const { title } = await macroProcesses.find(scope, id)
  await record(scope, 'macro_process.moved', id, {
    before: { title, department: left },
    after: { title, department: to },
  })
}

const inUse = (processes: number) =>
  `Este macroprocesso tem ${count(processes, 'processo', 'processos')}. ` +
  (processes === 1
    ? 'Mova-o para outro macroprocesso ou apague-o antes.'
    : 'Mova-os para outro macroprocesso ou apague-os antes.')
