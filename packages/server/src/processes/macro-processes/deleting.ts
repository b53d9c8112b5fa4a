import { record } from '../../platform/audit/record.ts'
import { closeGap, lockPosition } from '../../platform/database/ordering.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { counted } from '../words.ts'
import { macroProcesses, macroProcessList } from './queries.ts'

/**
 * Deletes a macro-process that has nothing below it (decision O087). @throws not_found, process.in_use with the number
 * of processes.
 */
export async function deleteMacroProcess(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, macroProcessList, id)
  await macroProcesses.lock(scope, id)
  // Counted after the lock, which has waited for anybody adding a process below it.
  const { title, microproccess_count: processes } = await macroProcesses.find(scope, id)
  if (processes > 0) throw fail('process.in_use', { message: inUse(processes) })
  await macroProcesses.remove(scope, id)
  await closeGap(scope, macroProcessList, parent, position)
  await record(scope, 'macro_process.deleted', id, { before: { title } })
  publish(scope, { topic: 'processes' })
}

const inUse = (count: number) =>
  `Este macroprocesso tem ${counted(count, 'processo', 'processos')}. ` +
  (count === 1
    ? 'Mova-o para outro macroprocesso ou apague-o antes.'
    : 'Mova-os para outro macroprocesso ou apague-os antes.')
