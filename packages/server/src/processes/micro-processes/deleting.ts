import { count, listed } from '@prumo/contract/words.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { closeGap, lockPosition } from '../../platform/database/ordering.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { microProcesses, microProcessList } from './queries.ts'

/**
 * Deletes a process without stages, POPs and attachments (decision O087), into the bin. The versions of its deleted POPs stay, and
 * stages of other processes lose their association with it.
 *
 * @throws not_found, process.in_use with the number of records below it.
 */
export async function deleteMicroProcess(scope: Scope, id: number) {
  const { parent, position } = await lockPosition(scope, microProcessList, id)
  // Waits for anybody adding a record below it, so that the count after it is right.
  const { title } = await microProcesses.lock(scope, id)
  const below = await countBelow(scope, id)
  if (below.length) throw fail('process.in_use', { message: inUse(below) })
  await moveToBin(scope, 'micro_process', { id, title })
  await microProcesses.remove(scope, id)
  await closeGap(scope, microProcessList, parent, position)
  await record(scope, 'micro_process.deleted', id, { before: { title } })
}

const inUse = (below: readonly string[]) => `Este processo tem ${listed(below)}. Apague o que está nele antes.`

async function countBelow(scope: Scope, id: number): Promise<string[]> {
  const { companyId } = scope
  const row = await scope.db.first<{ stages: number; procedures: number; files: number }>`select
    (select count(*)::int from processes.stages where company_id = ${companyId} and micro_process_id = ${id}) as stages,
    (select count(*)::int from processes.procedures
     where company_id = ${companyId} and micro_process_id = ${id} and deleted_at is null) as procedures,
    (select count(*)::int from processes.procedure_files
     where company_id = ${companyId} and micro_process_id = ${id}) as files`
  const { stages, procedures, files } = row!
  return [
    stages > 0 && count(stages, 'etapa', 'etapas'),
    procedures > 0 && count(procedures, 'POP', 'POPs'),
    files > 0 && count(files, 'anexo', 'anexos'),
  ].filter((part) => part !== false)
}
