import { limitsOf } from '../limits.ts'
import type { Scope } from '../scope.ts'
import { area as files } from './tables.ts'

/** Bytes that the company stores, and may store. */
export type Space = { used: number; limit: number }

export async function spaceOf(scope: Scope): Promise<Space> {
  const space = await scope.db.first(
    files.selectFrom('storage.space').select('used_bytes as used').where('company_id', '=', scope.companyId),
  )
  return { used: space?.used ?? 0, limit: (await limitsOf(scope)).bytes }
}
