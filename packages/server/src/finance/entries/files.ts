import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { presentAttached } from '../../identity/members/attached.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import type { FileRow } from '../../platform/storage/stored-files.ts'
import { area } from '../tables.ts'
import { entries } from './queries.ts'

const files = attachmentsOf(area, 'finance.entry_files', {
  owner: 'entry_id',
  actions: { added: 'finance_entry.files_added', removed: 'finance_entry.file_removed' },
})

/** The files of an entry, the oldest first. @throws not_found. */
export async function filesOf(scope: Scope, id: number) {
  const [, hung] = await Promise.all([entries.find(scope, id), files.list(scope, id)])
  return described(scope, hung)
}

/** Attaches files to an entry, whether or not its month is closed: a receipt may come late. @throws not_found, list.too_many, file.quota. */
export async function attachFiles(scope: Scope, id: number, received: readonly StagedFile[]) {
  await entries.lock(scope, id)
  const before = await files.list(scope, id)
  if (before.length + received.length > financeLimits.entryFiles)
    throw fail('list.too_many', { message: `Um lançamento tem no máximo ${financeLimits.entryFiles} comprovantes.` })
  await files.attach(scope, id, received)
  publish(scope, { topic: 'finance' })
  return filesOf(scope, id)
}

/** @throws not_found. */
export const openEntryFile = async (scope: Scope, file: number) =>
  files.open(scope, await files.ownerOf(scope, file), file)

/** @throws not_found. */
export async function deleteEntryFile(scope: Scope, file: number) {
  await files.remove(scope, await files.ownerOf(scope, file), file)
  publish(scope, { topic: 'finance' })
}

/** Attaches what is attached to some entries to another one. */
export const moveFiles = ({ db, companyId }: Scope, from: readonly number[], to: number) =>
  db.run`
    update finance.entry_files set entry_id = ${to} where company_id = ${companyId} and entry_id = any(${from}::bigint[])`

/** True if anything is attached to an entry. */
export const hasFiles = async (scope: Scope, id: number): Promise<boolean> => (await files.list(scope, id)).length > 0

const described = (scope: Scope, hung: readonly FileRow[]) =>
  presentAttached(scope, hung, (file) => `/api/client/finance/entries/file/${file}`)
