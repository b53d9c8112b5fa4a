import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { placesOf } from './places.ts'

/** The default title of a POP of a process: 'POP 2.1 – Contas a pagar'. @throws not_found. */
export async function procedureNameOf(scope: Scope, id: number): Promise<string> {
  const place = (await placesOf(scope, [id])).get(id)
  if (!place) throw fail('not_found')
  return `POP ${place.index_item} – ${place.micro_title}`
}
