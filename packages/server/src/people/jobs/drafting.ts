import type { JobContent, JobDraft, JobDraftInput } from '@prumo/contract/people/jobs/model.ts'
import type { z } from 'zod'
import { requireApproverWith } from '../../identity/members/approving.ts'
import { discardDraft, requireNewestDraft, storeDraft } from '../../platform/controlled/drafting.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockRow, presentJob } from './queries.ts'
import { jobTables } from './versions.ts'
import { jobContent } from './wire.ts'
import { storable } from './writing.ts'

/**
 * Stores what was typed into a job description without saving it. It leaves no row in the trail, because the record has
 * not changed.
 * @throws not_found, request.invalid; record.stale with the current record when somebody else typed since `at`.
 */
export async function draftJob(
  scope: Scope,
  id: number,
  { fields, at }: z.output<typeof JobDraftInput>,
): Promise<z.infer<typeof JobDraft>> {
  const row = await lockRow(scope, id)
  await requireNewestDraft(scope, row, at, () => presentJob(scope, row))
  const saved = jobContent.of(row)
  const typed = await storable(scope, fields, saved)
  await requireApproverWith(scope, 'peoples', { id: typed.approved_user_id, what: 'descrições de cargo' })
  const draft = await storeDraft<JobContent>(scope, jobTables.documents, { document: row, typed, saved })
  publish(scope, { topic: 'people', id })
  return draft
}

/** Discards the draft of a job description; without one, nothing happens. @throws not_found. */
export async function discardJobDraft(scope: Scope, id: number) {
  const { draft } = await lockRow(scope, id)
  if (draft === null) return
  await discardDraft(scope, jobTables.documents, id)
  publish(scope, { topic: 'people', id })
}
