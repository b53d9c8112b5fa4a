import type { PublishedReaders } from '@prumo/contract/people/published/model.ts'
import { presentReaders, requireWorking } from '../../identity/members/readers.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import {
  changeReaders,
  isReader,
  lockInForce,
  ownReading,
  readerIds,
  readersOf,
  storeReading,
} from '../../platform/controlled/readings.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ReadKind, ToRead } from './kind.ts'

/** A document that was found or locked; a company's only one of its kind has no title. */
export type Readable = { id: number; title?: string; version_in_force: number | null }

/** Notifies readers of a version in force, once for each version. */
export const notifyReaders = (scope: Scope, { toRead, tables }: ReadKind, data: ToRead, readers: readonly number[]) =>
  notifyEach(
    scope,
    toRead,
    readers.map((to) => ({ to, data, once: `${tables.documents} ${data.id} version ${data.version}` })),
  )

/** Who is asked to read a document, with what they confirmed of its version in force. */
export async function documentReaders(
  scope: Scope,
  { tables }: ReadKind,
  { id, version_in_force: version }: Readable,
): Promise<PublishedReaders> {
  return { id, version, readers: await presentReaders(scope, await readersOf(scope, tables, id, version)) }
}

/**
 * Sets who is asked to read a document that the caller has locked. New readers are notified of the version in force, or
 * of the first one when there is one; confirmations stay.
 * @throws request.invalid for somebody who does not work in the company.
 */
export async function chooseReaders(
  scope: Scope,
  kind: ReadKind,
  document: Readable,
  users: readonly number[],
): Promise<PublishedReaders> {
  const { id, version_in_force: version, title } = document
  const before = await readerIds(scope, kind.tables, id)
  const added = users.filter((user) => !before.includes(user))
  const removed = before.filter((user) => !users.includes(user))
  await requireWorking(scope, added)
  if (added.length || removed.length) {
    await changeReaders(scope, kind.tables, id, { added, removed })
    await record(scope, kind.actions.readers, id, {
      before: { ...(title !== undefined && { title }), readers: before },
      after: { readers: users },
    })
    if (version !== null) await notifyReaders(scope, kind, { id, title: title ?? '', version }, added)
    publish(scope, { topic: kind.topic, id, also: [...added, ...removed] })
  }
  return documentReaders(scope, kind, document)
}

/**
 * The version in force of a document, for its readers and people with the permission.
 * @param find reads the document; undefined: there is none.
 * @throws not_found for others, the kind's error when no version is in force.
 */
export async function inForce<Document extends Readable>(
  scope: Scope,
  kind: ReadKind,
  find: () => Promise<Document | undefined>,
): Promise<Document & { version: number; asked: boolean }> {
  const document = await find()
  const asked = document !== undefined && (await isReader(scope, kind.tables, document.id))
  if (!asked && !scope.can(kind.permission)) throw fail('not_found')
  const version = document?.version_in_force ?? null
  if (!document || version === null) throw fail(kind.errors.notInForce)
  return { ...document, version, asked }
}

/** When the acting person confirmed a version, as the contract declares it; null: not yet. */
export const readAt = async (scope: Scope, { tables }: ReadKind, id: number, version: number) =>
  (await ownReading(scope, tables, id, version))?.toISOString() ?? null

/**
 * Confirms that the acting person has read the version in force. Confirming again changes nothing; meanwhile no other
 * version comes into force.
 * @throws as `inForce`; the kind's error for another version.
 */
export async function confirmReading<Document extends Readable>(
  scope: Scope,
  kind: ReadKind,
  find: () => Promise<Document | undefined>,
  version: number,
): Promise<{ read_at: string }> {
  const { id, title } = await inForce(scope, kind, find)
  if ((await lockInForce(scope, kind.tables, id)) !== version) throw fail(kind.errors.versionChanged)
  const { read_at, first } = await storeReading(scope, kind.tables, id, version)
  if (first) {
    await record(scope, kind.actions.read, id, { after: { ...(title !== undefined && { title }), version } })
    publish(scope, { topic: kind.topic, id, also: [scope.userId] })
  }
  return { read_at: read_at.toISOString() }
}
