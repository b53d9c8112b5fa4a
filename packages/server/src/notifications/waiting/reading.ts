import { type WaitingKind, waitingItems } from '@prumo/contract/notifications/waiting/endpoints.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Waiting } from '../../platform/waiting.ts'

/** What waits for the acting person, of every kind the areas declare, read in one write to the database. */
export async function waitingFor(scope: Scope) {
  const kinds = recordsOf(scope.areas)
    .flatMap(({ waiting }) => waiting)
    .filter(({ permission }) => permission === undefined || scope.can(permission))
  const read = await Promise.all(kinds.map((kind) => readKind(scope, kind)))
  const response = read.filter(({ count }) => count > 0)
  return {
    response,
    total: response.reduce((sum, { count }) => sum + count, 0),
    topics: [...new Set(kinds.flatMap(({ topics }) => topics))],
  }
}

async function readKind(scope: Scope, { id, words: [one, many], link, read }: Waiting): Promise<WaitingKind> {
  const { count, items } = await read(scope, waitingItems)
  return { id, count, words: `${count} ${count === 1 ? one : many}`, link, items }
}
