import type { Pop, PopFields } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { builder } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import { readJourneyPop } from '../procedures/queries.ts'
import { createJourneyPop, savePop } from '../procedures/writing.ts'
import type { ProcessesTables } from '../tables.ts'

const area = builder<ProcessesTables>()

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
  await scope.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`journey procedure ${scope.companyId}`}, 0))`.compile(area),
  )
  const pop = await readJourneyPop(scope)
  return pop ? savePop(scope, pop.id, { ...fields, updated_at }) : createJourneyPop(scope, fields)
}
