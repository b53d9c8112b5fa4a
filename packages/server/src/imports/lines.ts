import { sql } from 'kysely'
import type { LineProblem } from '../platform/imports.ts'
import type { Scope } from '../platform/scope.ts'
import { imports } from './batches.ts'

const readable = ['line', 'understood', 'record_id'] as const

const ofBatch = (scope: Scope, id: number) =>
  imports
    .selectFrom('imports.lines')
    .select(readable)
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

/** Locks a line FOR UPDATE, so that two runs at once store it once. */
export const lockLine = (scope: Scope, id: number, line: number) =>
  scope.db.first(ofBatch(scope, id).where('line', '=', line).forUpdate())

export const changeLine = (
  scope: Scope,
  id: number,
  line: number,
  changes: { record_id?: number | null; problems?: LineProblem[] },
) =>
  scope.db.run(
    imports
      .updateTable('imports.lines')
      .set({
        ...('record_id' in changes && { record_id: changes.record_id ?? null }),
        ...(changes.problems && { problems: JSON.stringify(changes.problems) }),
      })
      .where('company_id', '=', scope.companyId)
      .where('batch_id', '=', id)
      .where('line', '=', line),
  )

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
