import { qualityLimits } from '@prumo/contract/quality/limits.ts'
import { presentAttached } from '../../identity/members/attached.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { area } from '../tables.ts'
import { rncRows } from './queries.ts'

const files = attachmentsOf(area, 'quality.nonconformity_files', {
  owner: 'nonconformity_id',
  actions: { added: 'rnc.files_added', removed: 'rnc.file_removed' },
})

/** The files of a nonconformity, the oldest first. @throws not_found. */
export async function rncFiles(scope: Scope, id: number) {
  const [, attached] = await Promise.all([rncRows.find(scope, id), files.list(scope, id)])
  return presentAttached(scope, attached, (file) => `/api/client/rncs/file/${file}`)
}

/** The rows of the files of a nonconformity, the oldest first. */
export const rncFileRows = files.list

/** @throws not_found, list.too_many, file.quota. */
export async function attachRncFiles(scope: Scope, id: number, received: readonly StagedFile[]) {
  await hangRncFiles(scope, id, received)
  return rncFiles(scope, id)
}

/** The same, without an answer. */
export async function hangRncFiles(scope: Scope, id: number, received: readonly StagedFile[]) {
  await rncRows.lock(scope, id)
  const before = await files.list(scope, id)
  if (before.length + received.length > qualityLimits.files)
    throw fail('list.too_many', { message: `Uma RNC tem no máximo ${qualityLimits.files} anexos.` })
  await files.attach(scope, id, received)
  publish(scope, { topic: 'quality', id })
}

/** @throws not_found. */
export const openRncFile = async (scope: Scope, file: number) =>
  files.open(scope, await files.ownerOf(scope, file), file)

/** @throws not_found. */
export async function deleteRncFile(scope: Scope, file: number) {
  const id = await files.ownerOf(scope, file)
  await files.remove(scope, id, file)
  publish(scope, { topic: 'quality', id })
}
