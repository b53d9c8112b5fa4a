import type { Scope } from '../scope.ts'
import { area as audit } from './tables.ts'

/** When one of these people last did something that the trail keeps; undefined: they did nothing. */
export const lastMoved = async ({ db, companyId }: Scope, people: readonly number[]): Promise<Date | undefined> => {
  if (people.length === 0) return undefined
  const row = await db.first(
    audit
      .selectFrom('audit.trail')
      .select('at')
      .where('company_id', '=', companyId)
      .where('user_id', 'in', people)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )
  return row?.at
}
