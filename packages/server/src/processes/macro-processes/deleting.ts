import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { closeGap, lockStanding } from '../../platform/database/ordering.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { tell } from '../../platform/live/telling.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProcessesTables } from '../tables.ts'
import { counted } from '../words.ts'
import { macroProcessList } from './queries.ts'

const area = builder<ProcessesTables>()

/** Deletes a macro-process below which nothing hangs (decision O087). @throws not_found, process.in_use with how many do. */
export async function deleteMacroProcess(scope: Scope, id: number) {
  const { parent, position } = await lockStanding(scope, macroProcessList, id)
  const { title } = await lockRow(scope, id)
  const processes = await countProcesses(scope, id)
  if (processes > 0) throw fail('process.in_use', { message: inUse(processes) })
  await scope.db.run(
    area.deleteFrom('processes.macro_processes').where('company_id', '=', scope.companyId).where('id', '=', id),
  )
  await closeGap(scope, macroProcessList, parent, position)
  await record(scope, 'macro_process.deleted', id, { before: { title } })
  tell(scope, { topic: 'processes' })
}

const inUse = (count: number) =>
  `Este macroprocesso tem ${counted(count, 'processo', 'processos')}. ` +
  (count === 1
    ? 'Mova-o para outro macroprocesso ou apague-o antes.'
    : 'Mova-os para outro macroprocesso ou apague-os antes.')

/** Waits for whoever is putting something below it, so that the count after it is right. */
async function lockRow(scope: Scope, id: number): Promise<{ title: string }> {
  const row = await scope.db.first(
    area
      .selectFrom('processes.macro_processes')
      .select('title')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forUpdate(),
  )
  if (!row) throw fail('not_found')
  return row
}

async function countProcesses(scope: Scope, id: number): Promise<number> {
  const row = await scope.db.first(
    area
      .selectFrom('processes.micro_processes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', scope.companyId)
      .where('macro_process_id', '=', id),
  )
  return row!.count
}
