import { sql } from 'kysely'
import type { LineProblem } from '../platform/imports.ts'
import type { Scope } from '../platform/scope.ts'
import { area as imports } from './tables.ts'

const ofBatch = (scope: Scope, id: number) =>
  imports
    .selectFrom('imports.lines')
    .select(['line', 'understood', 'record_id'])
    .where('company_id', '=', scope.companyId)
    .where('batch_id', '=', id)

/** The next valid lines that are not stored yet. */
export const nextToStore = (scope: Scope, id: number, after: number, most: number) =>
  scope.db.all(
    ofBatch(scope, id)
      .where('line', '>', after)
      .where('record_id', 'is', null)
      .where(sql<boolean>`problems = '[]'`)
      .orderBy('line')
      .limit(most),
  )

/** The next lines that are stored as records. */
export const nextStored = (scope: Scope, id: number, after: number, most: number) =>
  scope.db.all(
    ofBatch(scope, id).where('line', '>', after).where('record_id', 'is not', null).orderBy('line').limit(most),
  )

/** Locks lines FOR UPDATE, so that two runs at once store each once. */
export const lockLines = (scope: Scope, id: number, lines: readonly number[]) =>
  scope.db.all(ofBatch(scope, id).where(sql<boolean>`line = any(${lines}::int[])`).orderBy('line').forUpdate())

/** What became of a line. Without problems it keeps those it has. */
export type LineChange = { line: number; record_id: number | null; problems?: LineProblem[] }

export const changeLines = (scope: Scope, id: number, changes: readonly LineChange[]) =>
  scope.db.run`
    update imports.lines l
    set record_id = c.record_id, problems = coalesce(c.problems, l.problems)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (line int, record_id bigint, problems jsonb)
    where l.company_id = ${scope.companyId} and l.batch_id = ${id} and l.line = c.line`

/** The number of stored lines, and of lines with problems. */
export async function countLines(scope: Scope, id: number): Promise<{ stored: number; problems: number }> {
  const counted = await scope.db.first(
    imports
      .selectFrom('imports.lines')
      .select([
        sql<number>`count(*) filter (where record_id is not null)`.as('stored'),
        sql<number>`count(*) filter (where problems <> '[]')`.as('problems'),
      ])
      .where('company_id', '=', scope.companyId)
      .where('batch_id', '=', id),
  )
  return counted ?? { stored: 0, problems: 0 }
}
