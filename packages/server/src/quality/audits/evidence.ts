import { qualityLimits } from '@prumo/contract/quality/limits.ts'
import { presentAttached } from '../../identity/members/attached.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { type FileRow, filesByIds } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'
import { itemOf } from './own-items.ts'
import { answerRows, auditRows, findAnswer, lockOpenAudit } from './queries.ts'

const files = attachmentsOf(area, 'quality.audit_files', {
  owner: 'answer_id',
  actions: { added: 'audit_answer.files_added', removed: 'audit_answer.file_removed' },
})

/** The evidence of an item, the oldest first. @throws not_found. */
export async function evidenceOf(scope: Scope, audit: number, item: number) {
  await itemOf(scope, await auditRows.find(scope, audit), item)
  const answer = await findAnswer(scope, audit, item)
  const attached = answer ? await files.list(scope, answer.id) : []
  return presentAttached(scope, attached, (file) => `/api/client/auditoria-interna/file/${file}`)
}

/** The evidence of a whole audit by item, read together. */
export async function evidenceByItem(scope: Scope, audit: number): Promise<Map<number, FileRow[]>> {
  const attached = await scope.db.all<{ item: number; file_id: number }>`
    select w.item, f.file_id from quality.audit_files f
    join quality.audit_answers w on w.company_id = f.company_id and w.id = f.answer_id
    where f.company_id = ${scope.companyId} and w.audit_id = ${audit} order by w.item, f.file_id`
  const rows = await filesByIds(scope, idsOf(attached, 'file_id'))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = attached.flatMap(({ item, file_id }) => {
    const file = byId.get(file_id)
    return file ? [{ item, file }] : []
  })
  return new Map([...Map.groupBy(found, ({ item }) => item)].map(([item, of]) => [item, of.map(({ file }) => file)]))
}

/**
 * Attaches evidence; an item without an answer gets one without a status. What the item has already is not attached again:
 * a photograph that waited for days, and whose confirmation was lost, is there once.
 * @throws see the contract.
 */
export async function attachEvidence(scope: Scope, audit: number, item: number, received: readonly StagedFile[]) {
  await itemOf(scope, await lockOpenAudit(scope, audit), item)
  const answer =
    (await findAnswer(scope, audit, item)) ??
    (await answerRows.insert(scope, { audit_id: audit, item, status: null, updated_by: scope.userId }))
  const before = await files.list(scope, answer.id)
  const fresh = received.filter(({ sha256 }) => !before.some((one) => one.sha256 === sha256))
  if (before.length + fresh.length > qualityLimits.evidence)
    throw fail('list.too_many', { message: `Um item tem no máximo ${qualityLimits.evidence} evidências.` })
  await files.attach(scope, answer.id, fresh)
  publish(scope, { topic: 'quality', id: audit })
  return evidenceOf(scope, audit, item)
}

/** @throws not_found. */
export const openEvidence = async (scope: Scope, file: number) =>
  files.open(scope, await files.ownerOf(scope, file), file)

/** @throws not_found, audit.concluded. */
export async function deleteEvidence(scope: Scope, file: number) {
  const answer = await answerRows.find(scope, await files.ownerOf(scope, file))
  await lockOpenAudit(scope, answer.audit_id)
  await files.remove(scope, answer.id, file)
  publish(scope, { topic: 'quality', id: answer.audit_id })
}
