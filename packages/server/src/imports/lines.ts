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

/** The next lines that can be stored and are not yet. */
export const nextToStore = (scope: Scope, id: number, after: number, most: number) =>
  scope.db.all(
    ofBatch(scope, id)
      .where('line', '>', after)
      .where('record_id', 'is', null)
      .where(sql<boolean>`problems = '[]'`)
      .orderBy('line')
      .limit(most),
  )

/** The next lines that became records. */
export const nextStored = (scope: Scope, id: number, after: number, most: number) =>
  scope.db.all(
    ofBatch(scope, id).where('line', '>', after).where('record_id', 'is not', null).orderBy('line').limit(most),
  )

/** FOR UPDATE: two runs at once store a line once. */
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

/** How many lines are records, and how many never can be. */
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
