import { sql } from 'kysely'
import { fail } from '../errors.ts'
import type { StoredFile } from '../http/send-file.ts'
import { redrawPicture } from '../images/redrawing.ts'
import type { Scope } from '../scope.ts'
import type { RunInWorker } from '../workers/task.ts'
import { withExtension } from './file-name.ts'
import { keyOf, nameOfKey } from './key.ts'
import type { ReceivedFile } from './receive.ts'
import type { StagedFile, Staging } from './staging.ts'
import { asStoredFile, type FileRow, storeFile } from './stored-files.ts'
import { area as files } from './tables.ts'

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
/** Maximum width and height in pixels: sharp at the width of a page. */
const side = 1600
const addresses = '/api/storage/'

/** A picture that texts of the company may show: its address, and its size in pixels. */
export type StoredPicture = { id: number; src: string; width: number; height: number }

/** A redrawn picture in the storage that belongs to nobody until `storePicture` stores its row. */
export type StagedPicture = StagedFile & { src: string; width: number; height: number }

/**
 * Redraws a received PNG, JPEG, WebP or GIF, at most 1600 pixels wide and high, upright and without metadata, and puts
 * it into the storage. Called before the transaction that stores its row.
 * @throws file.type_not_allowed, image.too_many_pixels, image.broken.
 */
export async function stagePicture(by: Staged, file: ReceivedFile): Promise<StagedPicture> {
  if (!accepted.includes(file.type)) {
    throw fail('file.type_not_allowed', { message: 'Escolha uma imagem PNG, JPEG, WebP ou GIF.' })
  }
  return stageRedrawn(by, file.name, file.path)
}

/** The same for content in memory, also a BMP. @throws image.too_many_pixels, image.broken. */
export const stagePictureContent = (by: Staged, name: string, original: Uint8Array): Promise<StagedPicture> =>
  stageRedrawn(by, name, original)

type Staged = { runInWorker: RunInWorker; staging: Staging }

async function stageRedrawn({ runInWorker, staging }: Staged, name: string, original: string | Uint8Array) {
  staging.noteAhead()
  const { content, type, width, height } = await redrawPicture({ runInWorker }, original, side)
  const file = await staging.content({ name: withExtension(name, extensions[type]!), type, content })
  return { ...file, src: addresses + nameOfKey(file.key), width, height }
}

/**
 * Makes a staged picture available to texts. It is deleted if no saved text uses it within a day. @throws file.quota.
 */
export async function storePicture(scope: Scope, picture: StagedPicture): Promise<StoredPicture> {
  const id = await storeFile(scope, picture)
  await scope.db.run(files.insertInto('storage.pictures').values({ company_id: scope.companyId, file_id: id }))
  const { src, width, height } = picture
  return { id, src, width, height }
}

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** True if a stored file is a picture of the company's texts, which everybody in it may see. */
export async function isPicture(scope: Scope, fileId: number): Promise<boolean> {
  const row = await scope.db.first(
    files
      .selectFrom('storage.pictures')
      .select('file_id')
      .where('company_id', '=', scope.companyId)
      .where('file_id', '=', fileId),
  )
  return row !== undefined
}

/** A picture of the company as the answer of a download call; the content of its address never changes. */
export const asPicture = (scope: Scope, file: FileRow): StoredFile => ({
  ...asStoredFile(scope, file),
  immutable: true,
})

/**
 * Marks the pictures with these addresses as used, so that they are not collected.
 * @returns the addresses that are pictures of the company.
 */
export async function markPicturesUsed(scope: Scope, sources: readonly string[]): Promise<Set<string>> {
  const keys = keysOf(sources)
  if (!keys.length) return new Set()
  const named = sql<boolean>`(p.company_id, p.file_id) = (f.company_id, f.id) and f.key = any(${keys}::text[])`
  // Sent together and executed in order: a picture collected meanwhile is missing from the second result.
  const [, known] = await Promise.all([
    scope.db.run`update storage.pictures p set kept_at = ${scope.clock.now()} from storage.files f
        where p.company_id = ${scope.companyId} and p.kept_at is null and ${named}`,
    ofKeys(scope, keys),
  ])
  return new Set(known.map(({ key }) => addresses + nameOfKey(key)))
}

/** The files of the company's pictures, by address; an address that is not a picture is absent. */
export async function picturesAt(scope: Scope, sources: readonly string[]): Promise<Map<string, FileRow>> {
  const keys = keysOf(sources)
  const found = keys.length ? await ofKeys(scope, keys) : []
  return new Map(found.map((file) => [addresses + nameOfKey(file.key), file]))
}

const ofKeys = (scope: Scope, keys: readonly string[]): Promise<FileRow[]> =>
  scope.db.all(
    files
      .selectFrom('storage.files as f')
      .innerJoin('storage.pictures as p', (on) =>
        on.onRef('p.company_id', '=', 'f.company_id').onRef('p.file_id', '=', 'f.id'),
      )
      .select(['f.id', 'f.key', 'f.name', 'f.type', 'f.size', 'f.sha256', 'f.created_by', 'f.created_at'])
      .where('f.company_id', '=', scope.companyId)
      .where(sql<boolean>`f.key = any(${keys}::text[])`),
  )

const keysOf = (sources: readonly string[]): string[] =>
  sources.flatMap((src) => (src.startsWith(addresses) ? keyOf(src.slice(addresses.length)) : []))
