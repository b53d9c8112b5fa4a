import { notifyEach } from '../../notifications/notifying.ts'
import type { Scope } from '../../platform/scope.ts'
import { popToRead } from '../procedures/kinds.ts'

/** Notifies readers of a POP of its version in force: once for each version. */
export async function notifyReaders(
  scope: Scope,
  pop: { id: number; title: string; version: number },
  readers: readonly number[],
) {
  const once = `pop ${pop.id} version ${pop.version}`
  await notifyEach(
    scope,
    popToRead,
    readers.map((to) => ({ to, data: pop, once })),
  )
}
