import { builder } from '../database/sql.ts'
import type { Scope } from '../scope.ts'
import type { StorageTables } from './tables.ts'

const files = builder<StorageTables>()

/** The limit of a company that has not stored anything yet (5 GB, the default of storage.space). */
const usualLimit = 5 * 1024 ** 3

/** Bytes that the company stores, and may store. */
export type Space = { used: number; limit: number }

export async function spaceOf(scope: Scope): Promise<Space> {
  const space = await scope.db.first(
    files
      .selectFrom('storage.space')
      .select(['used_bytes as used', 'limit_bytes as limit'])
      .where('company_id', '=', scope.companyId),
  )
  return space ?? { used: 0, limit: usualLimit }
}

/** Sets the maximum bytes of the company. A limit below what it stores deletes nothing, and refuses new files. */
export async function limitSpace(scope: Scope, bytes: number) {
  await scope.db.run(
    files
      .insertInto('storage.space')
      .values({ company_id: scope.companyId, limit_bytes: bytes })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ limit_bytes: bytes })),
  )
}
