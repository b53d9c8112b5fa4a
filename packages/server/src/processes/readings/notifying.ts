import { notifyEach } from '../../notifications/notifying.ts'
import { readerIds } from '../../platform/controlled/readings.ts'
import type { Scope } from '../../platform/scope.ts'
import { popToRead } from '../procedures/kinds.ts'
import { procedureTables } from '../procedures/versions.ts'

/** Notifies the readers of a POP, or some of them, of its version in force: once for each version. */
export async function notifyReaders(
  scope: Scope,
  pop: { id: number; title: string; version: number },
  some?: readonly number[],
) {
  const readers = some ?? (await readerIds(scope, procedureTables, pop.id))
  const once = `pop ${pop.id} version ${pop.version}`
  await notifyEach(
    scope,
    popToRead,
    readers.map((to) => ({ to, data: pop, once })),
  )
}
