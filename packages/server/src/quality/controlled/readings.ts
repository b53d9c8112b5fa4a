import type { PublishedReaders } from '@prumo/contract/people/published/model.ts'
import { presentReaders, requireWorking } from '../../identity/members/readers.ts'
import { record } from '../../platform/audit/record.ts'
import {
  changeReaders,
  isReader,
  ownReading,
  readerIds,
  readersOf,
  storeReading,
} from '../../platform/controlled/readings.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { askToRead } from './deciding.ts'
import type { Controlled, ControlledRow } from './kind.ts'

/** Who is asked to read a document, and what they confirmed of the version in force. @throws not_found. */
export async function documentReaders<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { tables, findRow }: Controlled<Row, Content>,
  id: number,
): Promise<PublishedReaders> {
  const { version_in_force } = await findRow(scope, id)
  const rows = await readersOf(scope, tables, id, version_in_force)
  return { id, version: version_in_force, readers: await presentReaders(scope, rows) }
}

/**
 * Sets who is asked to read a document. New readers are notified of the version in force, or of the first one when it is
 * approved; confirmations stay.
 * @throws not_found, request.invalid for somebody who does not work in the company.
 */
export async function chooseReaders<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
  users: readonly number[],
): Promise<PublishedReaders> {
  const { title, version_in_force: version } = await kind.lockRow(scope, id)
  const before = await readerIds(scope, kind.tables, id)
  const added = users.filter((user) => !before.includes(user))
  const removed = before.filter((user) => !users.includes(user))
  await requireWorking(scope, added)
  if (added.length || removed.length) {
    await changeReaders(scope, kind.tables, id, { added, removed })
    await record(scope, kind.actions.readers, id, {
      before: { title, readers: before },
      after: { readers: users },
    })
    if (version !== null) await askToRead(scope, kind, added, { id, title, version })
    publish(scope, { topic: 'quality', id, also: [...added, ...removed] })
  }
  return documentReaders(scope, kind, id)
}

/** The version in force, for its readers and people with the permission. @throws as `readable`. */
export async function toBeRead<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
) {
  const { version, asked } = await readable(scope, kind, id, kind.findRow)
  const [{ content, made_at }, readAt] = await Promise.all([
    kind.evidence.numbered(scope, id, version),
    ownReading(scope, kind.tables, id, version),
  ])
  return {
    title: kind.titleOf(content),
    version,
    approved_at: made_at.toISOString(),
    asked,
    read_at: readAt?.toISOString() ?? null,
    sections: kind
      .partsOf(content)
      .filter(({ html }) => html !== '')
      .map(({ label, html }) => ({ label, html })),
  }
}

/**
 * Confirms that the acting person has read the version in force. Confirming again changes nothing.
 * @throws as `readable`; controlled.version_changed for another version.
 */
export async function confirmReading<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
  version: number,
): Promise<{ read_at: string }> {
  const found = await readable(scope, kind, id, kind.lockRow)
  if (found.version !== version) throw fail('controlled.version_changed')
  const { read_at, first } = await storeReading(scope, kind.tables, id, version)
  if (first) {
    await record(scope, kind.actions.read, id, { after: { title: found.title, version } })
    publish(scope, { topic: 'quality', id, also: [scope.userId] })
  }
  return { read_at: read_at.toISOString() }
}

/** @throws not_found for somebody who is no reader and lacks the permission, controlled.not_approved. */
export async function readable<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { tables }: Controlled<Row, Content>,
  id: number,
  read: (scope: Scope, id: number) => Promise<Row>,
) {
  const asked = await isReader(scope, tables, id)
  if (!asked && !scope.can('proccess')) throw fail('not_found')
  const { title, version_in_force: version } = await read(scope, id)
  if (version === null) throw fail('controlled.not_approved')
  return { title, version, asked }
}
