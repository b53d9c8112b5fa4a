import type {
  ClientFeedback,
  ClientFeedbackChange,
  ClientFeedbackInput,
  Situation,
} from '@prumo/contract/help/suggestions/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Preparing } from '../../platform/http/preparing.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { stagePicture } from '../../platform/storage/pictures.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { asStoredFile, discardFiles, filesByIds, storeFile } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'

/** The acting user's own suggestions. */
const rows = rowsOf(area, 'help.feedbacks', {
  columns: ['id', 'feedback', 'file_id', 'screen', 'situation', 'answer', 'answered_at', 'created_at'],
  order: sql`created_at desc`,
  stamps: ['created_at'],
  owner: 'user_id',
})
type Row = Awaited<ReturnType<typeof rows.find>>

const present = (row: Row): ClientFeedback => ({
  id: row.id,
  feedback: row.feedback,
  path_attachment: row.file_id === null ? null : `/api/client-feedbacks/${row.id}/image?v=${row.file_id}`,
  response_feedback: row.answer,
  date_create: row.created_at.toISOString(),
  status: row.answer === null ? '1' : '2',
  situation: row.situation as Situation,
  answered_at: row.answered_at?.toISOString() ?? null,
  screen: row.screen,
})

/** Draws the first received image again, in a safe size and format; undefined without one. @throws as `stagePicture`. */
export const stageImage = async (by: Preparing): Promise<StagedFile | undefined> =>
  by.received[0] && (await stagePicture(by, by.received[0]))

/** The user's own suggestions, newest first. */
export const suggestions = async (scope: Scope) => (await rows.all(scope, { most: 500 })).map(present)

/** @throws not_found, also for another person's. */
export const findSuggestion = async (scope: Scope, id: number) => present(await rows.find(scope, id))

/** Sends a suggestion to the provider. @throws file.quota. */
export async function createSuggestion(
  scope: Scope,
  input: z.output<typeof ClientFeedbackInput>,
  image: StagedFile | undefined,
): Promise<ClientFeedback> {
  const file_id = image ? await storeFile(scope, image) : null
  const row = await rows.insert(scope, { ...input, file_id })
  await record(scope, 'client_feedback.created', row.id, { after: { feedback: row.feedback, image: image?.name } })
  return present(row)
}

/** @throws not_found, client_feedback.answered, file.quota. */
export async function changeSuggestion(
  scope: Scope,
  { id, feedback, remove_image }: z.output<typeof ClientFeedbackChange>,
  image: StagedFile | undefined,
): Promise<ClientFeedback> {
  const before = await lockUnanswered(scope, id)
  const file_id = image ? await storeFile(scope, image) : remove_image ? null : before.file_id
  const row = await rows.update(scope, id, { feedback, file_id })
  if (before.file_id !== null && before.file_id !== file_id) await discardFiles(scope, [before.file_id])
  await record(scope, 'client_feedback.updated', id, { before: { feedback: before.feedback }, after: { feedback } })
  return present(row)
}

/** @throws not_found, client_feedback.answered. */
export async function deleteSuggestion(scope: Scope, id: number) {
  const { feedback, file_id } = await lockUnanswered(scope, id)
  await rows.remove(scope, id)
  if (file_id !== null) await discardFiles(scope, [file_id])
  await record(scope, 'client_feedback.deleted', id, { before: { feedback } })
}

/** The image of a suggestion. @throws not_found, also without one. */
export async function openImage(scope: Scope, id: number): Promise<StoredFile> {
  const { file_id } = await rows.find(scope, id)
  const [file] = await filesByIds(scope, file_id === null ? [] : [file_id])
  if (!file) throw fail('not_found')
  return asStoredFile(scope, file)
}

async function lockUnanswered(scope: Scope, id: number): Promise<Row> {
  const row = await rows.lock(scope, id)
  if (row.answer !== null) throw fail('client_feedback.answered')
  return row
}
