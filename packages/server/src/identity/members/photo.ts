import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { asStoredFile, discardFiles, filesByIds, storeFile } from '../../platform/storage/stored-files.ts'
import { area as identity } from '../tables.ts'
import { lockMember } from './locking.ts'
import { requireReach } from './policy.ts'
import { findMember, type Member } from './queries.ts'

/** The address of a photograph, which changes with it; null without one. */
export const photoPathOf = ({ id, photoFileId }: Pick<Member, 'id' | 'photoFileId'>) =>
  photoFileId === null ? null : `/api/client/users/${id}/photo?v=${photoFileId}`

/** The addresses of the photographs of these people of the company who have one. */
export async function photoPaths({ db, companyId }: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  type Row = { id: number; photoFileId: number }
  const rows = await db.all<Row>`select user_id as id, photo_file_id as "photoFileId" from identity.members
    where company_id = ${companyId} and user_id = any(${ids}::bigint[]) and photo_file_id is not null`
  return new Map(rows.map((row) => [row.id, photoPathOf(row)!]))
}

/**
 * Makes an image the photograph of a member, in place of the old one: people choose their own, and whoever changes a
 * user chooses theirs.
 * @throws not_found, user.photo_denied, user.leader_denied, user.disabled, file.quota.
 */
export async function changePhoto(scope: Scope, id: number, image: StagedFile): Promise<Member> {
  const { name, photoFileId } = await lockPictured(scope, id)
  await setPhoto(scope, id, await storeFile(scope, image))
  if (photoFileId !== null) await discardFiles(scope, [photoFileId])
  await record(scope, 'member.photo_changed', id, { after: { name } })
  return shown(scope, id)
}

/** Removes the photograph of a member; without one nothing happens. @throws as `changePhoto`. */
export async function removePhoto(scope: Scope, id: number): Promise<Member> {
  const { name, photoFileId } = await lockPictured(scope, id)
  if (photoFileId === null) return findMember(scope, id)
  await forgetPhoto(scope, id, photoFileId)
  await record(scope, 'member.photo_removed', id, { before: { name } })
  return shown(scope, id)
}

/** Deletes the photograph of a person, who is about to leave. */
export async function forgetPhoto(scope: Scope, id: number, photoFileId: number | null) {
  if (photoFileId === null) return
  await setPhoto(scope, id, null)
  await discardFiles(scope, [photoFileId], { atOnce: true })
}

/** @throws not_found, also for a person without photograph. */
export async function openPhoto(scope: Scope, id: number): Promise<StoredFile> {
  const { photoFileId } = await findMember(scope, id)
  const [file] = await filesByIds(scope, photoFileId === null ? [] : [photoFileId])
  if (!file) throw fail('not_found')
  return asStoredFile(scope, file)
}

/** Two changes at once wait for each other, so that no file is left behind. */
async function lockPictured(scope: Scope, id: number): Promise<Member> {
  const { member, by } = await lockMember(scope, id)
  if (member.id !== by.userId) {
    if (!by.manages) throw fail('user.photo_denied')
    requireReach(by, member)
  }
  if (member.disabled) throw fail('user.disabled')
  return member
}

const setPhoto = (scope: Scope, id: number, photo_file_id: number | null) =>
  scope.db.run(
    identity
      .updateTable('identity.members')
      .set({ photo_file_id })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', id),
  )

async function shown(scope: Scope, id: number): Promise<Member> {
  // Who is in the session is shown on every screen.
  if (id === scope.userId) publish(scope, { topic: 'account', to: [id] })
  return findMember(scope, id)
}
