import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { asStoredFile, discardFiles, filesByIds, storeFile } from '../../platform/storage/stored-files.ts'
import { collaboratorRows } from './collaborators.ts'
import { findCollaborator } from './queries.ts'

/** Makes an image the photograph of somebody, in place of the old one. @throws not_found, file.quota. */
export async function changePhoto(scope: Scope, id: number, image: StagedFile): Promise<RegisteredCollaborator> {
  const { name, photo_file_id } = await collaboratorRows.lock(scope, id)
  await collaboratorRows.update(scope, id, { photo_file_id: await storeFile(scope, image) })
  if (photo_file_id !== null) await discardFiles(scope, [photo_file_id])
  await record(scope, 'collaborator.photo_changed', id, { after: { name } })
  return findCollaborator(scope, id)
}

/** Removes the photograph of somebody; without one nothing happens. @throws not_found. */
export async function removePhoto(scope: Scope, id: number): Promise<RegisteredCollaborator> {
  const { name, photo_file_id } = await collaboratorRows.lock(scope, id)
  if (photo_file_id !== null) {
    await collaboratorRows.update(scope, id, { photo_file_id: null })
    await discardFiles(scope, [photo_file_id])
    await record(scope, 'collaborator.photo_removed', id, { before: { name } })
  }
  return findCollaborator(scope, id)
}

/** @throws not_found, also for somebody without photograph. */
export async function openPhoto(scope: Scope, id: number): Promise<StoredFile> {
  const { photo_file_id } = await collaboratorRows.find(scope, id)
  const [file] = await filesByIds(scope, photo_file_id === null ? [] : [photo_file_id])
  if (!file) throw fail('not_found')
  return asStoredFile(scope, file)
}
