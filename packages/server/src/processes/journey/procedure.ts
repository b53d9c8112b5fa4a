import type { Pop, PopFields } from '@prumo/contract/processes/procedures/model.ts'
import type { z } from 'zod'
import { lockNamed } from '../../platform/database/named-locks.ts'
import type { Scope } from '../../platform/scope.ts'
import { readJourneyPop } from '../procedures/queries.ts'
import { createJourneyPop, savePop } from '../procedures/writing.ts'

/**
 * Saves the POP of the customer's journey, and creates it the first time. It is approved, versioned and read like any
 * other POP.
 * @throws record.stale, request.invalid.
 */
export async function saveJourneyPop(
  scope: Scope,
  { updated_at, ...fields }: z.output<typeof PopFields> & { updated_at?: string | undefined },
): Promise<Pop> {
  // The lock lets two people who create it at once create only one.
  await lockNamed(scope, 'journey procedure')
  const pop = await readJourneyPop(scope)
  return pop ? savePop(scope, pop.id, { ...fields, updated_at }) : createJourneyPop(scope, fields)
}
