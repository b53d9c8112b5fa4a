import type { AnswerValue } from '@prumo/contract/diagnostics/model.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import type { GivenAnswers } from '../results/scores.ts'
import { area } from '../tables.ts'

const columns = [
  'id',
  'kind',
  'form_version',
  'status',
  'place',
  'created_by',
  'created_at',
  'concluded_by',
  'concluded_at',
  'team_closed_at',
] as const

export const diagnostics = rowsOf(area, 'diagnostics.diagnostics', {
  columns,
  order: sql`concluded_at desc nulls first, id desc`,
  stamps: ['created_at', 'created_by'],
})
export type Diagnostic = Awaited<ReturnType<typeof diagnostics.find>>

const ofCompany = ({ companyId }: Scope) =>
  area.selectFrom('diagnostics.diagnostics').select(columns).where('company_id', '=', companyId)

/** The initial diagnostic of the company, if it has been started. */
export const initialDiagnostic = (scope: Scope): Promise<Diagnostic | undefined> =>
  scope.db.first(ofCompany(scope).where('kind', '=', 'initial'))

/** The later diagnostic that the acting person has not concluded, if any. */
export const openDiagnostic = (scope: Scope): Promise<Diagnostic | undefined> =>
  scope.db.first(
    ofCompany(scope).where('kind', '=', 'later').where('status', '<', 3).where('created_by', '=', scope.userId),
  )

/** The newest concluded diagnostic. @param before only those concluded before this one. */
export const lastConcluded = (scope: Scope, before?: Diagnostic): Promise<Diagnostic | undefined> =>
  scope.db.first(
    ofCompany(scope)
      .where('status', '=', 3)
      .$if(before !== undefined, (all) =>
        all.where(sql<boolean>`(concluded_at, id) < (${before!.concluded_at}::timestamptz, ${before!.id}::bigint)`),
      )
      .orderBy('concluded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  )

/** The answers of a diagnostic. */
export async function answersOf(scope: Scope, diagnosticId: number): Promise<GivenAnswers> {
  return (await answersOfEach(scope, [diagnosticId])).get(diagnosticId) ?? new Map()
}

/** The answers of several diagnostics, in one statement. */
export async function answersOfEach(scope: Scope, ids: readonly number[]): Promise<Map<number, GivenAnswers>> {
  const rows = await scope.db.all(
    area
      .selectFrom('diagnostics.answers')
      .select(['diagnostic_id', 'question', 'value'])
      .where('company_id', '=', scope.companyId)
      .where(sql<boolean>`diagnostic_id = any(${ids}::bigint[])`),
  )
  return new Map(
    [...Map.groupBy(rows, ({ diagnostic_id }) => diagnostic_id)].map(([id, given]) => [
      id,
      new Map(given.map(({ question, value }) => [question, (value ?? 'remove') as AnswerValue])),
    ]),
  )
}
