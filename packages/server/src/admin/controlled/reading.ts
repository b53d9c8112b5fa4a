import type { PublishedReaders } from '@prumo/contract/people/published/model.ts'
import type { ChosenReaders } from '@prumo/contract/readers.ts'
import { presentReaders, requireWorking } from '../../identity/members/readers.ts'
import { record } from '../../platform/audit/record.ts'
import type { Evidence } from '../../platform/controlled/evidence.ts'
import {
  isReader,
  lockInForce,
  ownReading,
  type ReadKind,
  readerIds,
  readersOf,
  storeReading,
  writeReaders,
} from '../../platform/controlled/readings.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyReaders } from './asking.ts'
import { followRules, ruleOf, writeRule } from './reader-rules.ts'

/** A document that was found or locked; a company's only one of its kind has no title. */
export type Readable = { id: number; title?: string; version_in_force: number | null }

/** The readers of a document, with what they confirmed of its version in force. */
export async function documentReaders(
  scope: Scope,
  kind: ReadKind,
  { id, version_in_force: version }: Readable,
): Promise<PublishedReaders> {
  const [readers, rule] = await Promise.all([readersOf(scope, kind.tables, id, version), ruleOf(scope, kind, id)])
  return { id, version, readers: await presentReaders(scope, readers), rule }
}

/**
 * Sets who is asked to read a document that the caller has locked: people, and whom a rule names now and later. New readers
 * are notified of the version in force, or of the first one when there is one; confirmations stay.
 * @throws request.invalid for somebody who does not work in the company.
 */
export async function chooseReaders(
  scope: Scope,
  kind: ReadKind,
  document: Readable,
  { users, rule }: ChosenReaders,
): Promise<PublishedReaders> {
  const { id, version_in_force: version, title } = document
  const before = await readerIds(scope, kind.tables, id)
  await requireWorking(
    scope,
    users.filter((user) => !before.includes(user)),
  )
  const said = rule && (await writeRule(scope, kind, id, rule))
  await writeReaders(scope, kind.tables, id, users)
  await followRules(scope, kind, id)
  const after = await readerIds(scope, kind.tables, id)
  const added = after.filter((user) => !before.includes(user))
  const removed = before.filter((user) => !after.includes(user))
  if (said || added.length || removed.length) {
    await record(scope, `${kind.entity}.readers_changed`, id, {
      before: { ...(title !== undefined && { title }), readers: before, ...(said && { reader_rule: said.before }) },
      after: { readers: after, ...(said && { reader_rule: said.after }) },
    })
    if (version !== null) await notifyReaders(scope, { kind, id, title: title ?? '', version }, added)
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

/** The version in force, its content, and whether the acting person is asked to confirm it. @throws as `inForce`. */
export async function toBeRead<Document extends Readable, Content extends object>(
  scope: Scope,
  kind: ReadKind,
  evidence: Evidence<Content>,
  find: () => Promise<Document | undefined>,
) {
  const { id, version, asked } = await inForce(scope, kind, find)
  const [{ content, made_at }, read_at] = await Promise.all([
    evidence.numbered(scope, id, version),
    readAt(scope, kind, id, version),
  ])
  return { version, asked, read_at, content, made_at: made_at.toISOString() }
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
    await record(scope, `${kind.entity}.read`, id, { after: { ...(title !== undefined && { title }), version } })
    publish(scope, { topic: kind.topic, id, also: [scope.userId] })
  }
  return { read_at: read_at.toISOString() }
}
