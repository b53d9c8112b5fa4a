import { sql } from 'kysely'
import { rowsInBin } from '../platform/bin/bin.ts'
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

/** The number that the next record of a year would get now; one in the bin keeps its own. */
export async function nextNumber(scope: Scope, table: Numbered, year: number): Promise<number> {
  const row = await scope.db.first<{ next: number }>(
    sql<{ next: number }>`select 1 + greatest(0,
      (select max(number) from ${sql.table(table)} where company_id = ${scope.companyId} and year = ${year}),
      (select max((was ->> 'number')::int) from ${rowsInBin(scope, table)} deleted
        where (was ->> 'year')::int = ${year})) as next`,
  )
  return row!.next
}

/** 'RNC 2026-014'. */
export const codeOf = (prefix: string, { year, number }: { year: number; number: number }): string =>
  `${prefix} ${year}-${String(number).padStart(3, '0')}`
