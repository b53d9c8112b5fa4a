import type { PopContent, PopDraft, PopDraftInput } from '@prumo/contract/processes/procedures/model.ts'
import type { z } from 'zod'
import { discardDraft as discard, requireNewestDraft, storeDraft } from '../../platform/controlled/drafting.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireApprover } from './approvers.ts'
import { lockRow, presentPop } from './queries.ts'
import { procedureTables } from './versions.ts'
import { popContent } from './wire.ts'

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
  await requireNewestDraft(scope, row, at, () => presentPop(scope, row))
  const typed = await popContent.storable(scope, fields)
  const saved = popContent.of(row)
  if (typed.approved_user_id !== saved.approved_user_id) await requireApprover(scope, typed.approved_user_id)
  const draft = await storeDraft<PopContent>(scope, procedureTables.documents, { document: row, typed, saved })
  publish(scope, { topic: 'processes', id })
  return draft
}

/** Discards the draft of a POP; without one, nothing happens. @throws not_found. */
export async function discardDraft(scope: Scope, id: number) {
  const { draft } = await lockRow(scope, id)
  if (draft === null) return
  await discard(scope, procedureTables.documents, id)
  publish(scope, { topic: 'processes', id })
}
