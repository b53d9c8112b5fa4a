import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** In preparation, open, closed. */
export const preparing = 1
export const open = 2
export const closed = 3
export const states = { [preparing]: 'preparing', [open]: 'open', [closed]: 'closed' } as const

export const roundRows = rowsOf(area, 'people.feedback_rounds', {
  columns: ['id', 'name', 'template_id', 'template', 'questions', 'begins_on', 'ends_on', 'state', 'updated_at'],
  stamps: ['created_at', 'created_by', 'updated_at'],
})

/** True for an answered assessment: a peer's leaves a mark, one with a name is a feedback. */
export const isAnswered = sql<boolean>`(a.sent or exists (select from people.feedbacks f
  where f.company_id = a.company_id and f.assessment_id = a.id))`

export const personRows = rowsOf(area, 'people.round_people', {
  columns: ['id', 'round_id', 'collaborator_id', 'adjusted_score', 'adjusted_reason', 'shared_at', 'seen_at'],
  duplicate: 'round.duplicate',
})

/** Where somebody is assessed: the round, and the person in it. */
export type Place = { id: number; person: number }

/** @throws not_found. */
export async function findPerson(scope: Scope, { id, person }: Place) {
  const row = await personRows.find(scope, person)
  if (row.round_id !== id) throw fail('not_found')
  return row
}
