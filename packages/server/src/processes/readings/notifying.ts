import { notifyEach } from '../../notifications/notifying.ts'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import { popToRead } from '../procedures/kinds.ts'
import type { ProcessesTables } from '../tables.ts'

const area = builder<ProcessesTables>()

/** Notifies the readers of a POP, or some of them, of its version in force: once for each version. */
export async function notifyReaders(
  scope: Scope,
  pop: { id: number; title: string; version: number },
  some?: readonly number[],
) {
  const readers = some ?? (await readerIdsOf(scope, pop.id))
  const once = `pop ${pop.id} version ${pop.version}`
  await notifyEach(
    scope,
    popToRead,
    readers.map((to) => ({ to, data: pop, once })),
  )
}

export async function readerIdsOf(scope: Scope, popId: number): Promise<number[]> {
  const rows = await scope.db.all(
    area
      .selectFrom('processes.procedure_readers')
      .select('user_id')
      .where('company_id', '=', scope.companyId)
      .where('procedure_id', '=', popId),
  )
  return rows.map(({ user_id }) => user_id)
}
