import type { AnswerValue } from '@prumo/contract/diagnostics/model.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import type { GivenAnswers } from '../results/scores.ts'
import { area } from '../tables.ts'
import type { Count } from './map.ts'

/** Who was asked to answer a diagnostic, and whether they have. */
export const askedPeople = ({ db, companyId }: Scope, diagnosticId: number) =>
  db.all(
    area
      .selectFrom('diagnostics.asked')
      .select(['user_id', 'answered'])
      .where('company_id', '=', companyId)
      .where('diagnostic_id', '=', diagnosticId)
      .orderBy('user_id'),
  )

const ownAsked = ({ companyId, userId }: Scope, diagnosticId: number) =>
  area
    .selectFrom('diagnostics.asked')
    .select(['place', 'answered'])
    .where('company_id', '=', companyId)
    .where('diagnostic_id', '=', diagnosticId)
    .where('user_id', '=', userId)

/** How far the acting person is with a diagnostic that they were asked to answer. */
export const findAsked = (scope: Scope, diagnosticId: number) => scope.db.first(ownAsked(scope, diagnosticId))

/** As `findAsked`, locked until the end of the transaction. */
export const lockAsked = (scope: Scope, diagnosticId: number) =>
  scope.db.first(ownAsked(scope, diagnosticId).forUpdate())

/** What the acting person has answered so far. */
export async function ownOpinions({ db, companyId, userId }: Scope, diagnosticId: number): Promise<GivenAnswers> {
  const rows = await db.all(
    area
      .selectFrom('diagnostics.opinions')
      .select(['question', 'value'])
      .where('company_id', '=', companyId)
      .where('diagnostic_id', '=', diagnosticId)
      .where('user_id', '=', userId),
  )
  return new Map(rows.map(({ question, value }) => [question, (value ?? 'remove') as AnswerValue]))
}

/** How many people of each department gave each answer that counts in a score. */
export const teamCounts = ({ db, companyId }: Scope, diagnosticId: number): Promise<Count[]> =>
  db.all(
    area
      .selectFrom('diagnostics.counts')
      .select(['department', 'question', 'value', 'people'])
      .where('company_id', '=', companyId)
      .where('diagnostic_id', '=', diagnosticId)
      .where('value', '>=', 0)
      .orderBy(sql`department collate "pt-BR-x-icu"`),
  )
