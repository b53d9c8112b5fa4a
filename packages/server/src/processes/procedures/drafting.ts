import type { PopContent, PopDraft, PopDraftInput } from '@prumo/contract/processes/procedures/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ProcessesTables } from '../tables.ts'
import { requireApprover } from './approvers.ts'
import { lockRow, presentPop } from './queries.ts'
import { contentFields, contentOf } from './wire.ts'
import { forgetDraft, storable } from './writing.ts'

const area = builder<ProcessesTables>()

/**
 * Stores what was typed into a POP without saving it: the sent fields are added to the draft, and a field that equals
 * the saved one is removed from it. It leaves no row in the trail, because the POP has not changed.
 * @throws not_found, request.invalid; record.stale with the current POP when somebody else typed since `at`.
 */
export async function draftPop(
  scope: Scope,
  id: number,
  { fields, at }: z.output<typeof PopDraftInput>,
): Promise<z.infer<typeof PopDraft>> {
  const row = await lockRow(scope, id)
  const newest = row.drafted_at?.toISOString()
  if (newest !== undefined && row.drafted_by !== scope.userId && newest !== instantOf(at)) {
    throw fail('record.stale', { record: await presentPop(scope, row) })
  }
  const typed = await storable(scope, fields)
  const saved = contentOf(row)
  if (typed.approved_user_id !== saved.approved_user_id) await requireApprover(scope, typed.approved_user_id)
  const drafted: Partial<PopContent> = { ...(row.draft as Partial<PopContent> | null), ...typed }
  const left = Object.fromEntries(
    contentFields.flatMap((field) =>
      drafted[field] === undefined || drafted[field] === saved[field] ? [] : [[field, drafted[field]]],
    ),
  )
  if (!Object.keys(left).length) {
    if (row.draft !== null) await forgetDraft(scope, id)
    return { fields: {}, by: scope.actor.name, at: scope.clock.now().toISOString() }
  }
  const kept = await scope.db.first<{ drafted_at: Date }>(
    sql<{ drafted_at: Date }>`
      update processes.procedures set draft = ${JSON.stringify(left)}::jsonb, drafted_by = ${scope.userId},
        drafted_at = greatest(${scope.clock.now()}::timestamptz(3), drafted_at + interval '1 millisecond')
      where company_id = ${scope.companyId} and id = ${id}
      returning drafted_at`.compile(area),
  )
  publish(scope, { topic: 'processes', id })
  return { fields: left, by: scope.actor.name, at: kept!.drafted_at.toISOString() }
}

const instantOf = (at: string | undefined) => (at === undefined ? undefined : new Date(at).toISOString())

/** Discards the draft of a POP; without one, nothing happens. @throws not_found. */
export async function discardDraft(scope: Scope, id: number) {
  const row = await lockRow(scope, id)
  if (row.draft !== null) await forgetDraft(scope, id)
}
