import { sql } from 'kysely'
import { lockNamed } from '../platform/database/named-locks.ts'
import type { Scope } from '../platform/scope.ts'

/** A table of records with a `number` within a `year`. */
type Numbered = 'quality.nonconformities' | 'quality.audits'

/**
 * The next number of a year. Until the end of the transaction nobody else gets one of this list, so that no number is
 * given twice or left out (decision O241).
 */
export async function lockNextNumber(scope: Scope, table: Numbered, year: number): Promise<number> {
  await lockNamed(scope, table)
  return nextNumber(scope, table, year)
}

/** The number that the next record of a year would get now. */
export async function nextNumber({ db, companyId }: Scope, table: Numbered, year: number): Promise<number> {
  const row = await db.first<{ next: number }>(
    sql<{ next: number }>`select coalesce(max(number), 0) + 1 as next from ${sql.table(table)}
      where company_id = ${companyId} and year = ${year}`,
  )
  return row!.next
}

/** 'RNC 2026-014'. */
export const codeOf = (prefix: string, { year, number }: { year: number; number: number }): string =>
  `${prefix} ${year}-${String(number).padStart(3, '0')}`
