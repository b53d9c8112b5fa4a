import type { Scope } from '../../platform/scope.ts'

const most = 12

/** The days of the acting person's ATAs, the latest first, also of those to come. */
export const heldByActor = async ({ db, companyId, userId }: Scope): Promise<string[]> => {
  const rows = await db.all<{ held_on: string }>`select distinct held_on from minutes.minutes
    where company_id = ${companyId} and created_by = ${userId} order by held_on desc limit ${most}`
  return rows.map(({ held_on }) => held_on)
}
