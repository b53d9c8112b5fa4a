import { notifyAnswered } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { decide } from '../../platform/controlled/deciding.ts'
import { deleteControlled } from '../../platform/controlled/deleting.ts'
import type { ControlledStatus } from '../../platform/controlled/evidence.ts'
import { readerIds } from '../../platform/controlled/readings.ts'
import type { StateRow } from '../../platform/controlled/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { notifyReaders } from './asking.ts'
import type { DecidedKind } from './kind.ts'

const actions = { 1: 'reopened', 2: 'approved', 3: 'refused' } as const
const did: Readonly<Record<number, string>> = { 1: 'reabriu', 2: 'aprovou', 3: 'recusou' }

export type Decision = {
  status: ControlledStatus
  note: string
  /** The version that the deciding person saw; a decision on an older one is refused. */
  updated_at?: string | undefined
}

/**
 * Approves, refuses or reopens a document: its content is stored as a version, with the person, the time and the reason.
 * An approved version is in force, and its readers are notified; after another decision none is. Who wrote it hears of
 * it. Repeating a decision changes nothing.
 * @returns what the person is told.
 * @throws not_found, record.stale with the current record, what the kind refuses.
 */
export async function decideOn<Row extends StateRow, Content extends object>(
  scope: Scope,
  kind: DecidedKind<Row, Content, unknown>,
  id: number,
  { status, note, updated_at }: Decision,
): Promise<{ message: string }> {
  const row = await kind.lockRow(scope, id)
  await requireVersion(scope, kind.entity, row, updated_at, () => kind.presentRow(scope, row))
  const decided = (await kind.prepare?.(scope, row, status)) ?? row
  const content = await kind.contentOf(scope, decided)
  const number = await decide(scope, kind, decided, { status, note, content })
  if (number !== null) {
    const title = kind.titleOf(row)
    await record(scope, `${kind.entity}.${actions[status]}`, id, {
      before: { [kind.stateIn]: row.status },
      after: { title, [kind.stateIn]: status, version: number, ...(note && { note }) },
    })
    const handed = { title, link: kind.link(row), needs: kind.permission }
    const told = (your: string) => `${did[status]} ${kind.called} que você ${your}`
    const decider = row.decided_by === row.updated_by && row.decided_by !== row.created_by
    await notifyAnswered(scope, [row.created_by, decider ? null : row.updated_by], handed, told('escreveu'), note)
    if (status === 1 && kind.ask) await kind.ask(scope, row)
    else if (decider) await notifyAnswered(scope, [row.decided_by], handed, told(did[row.status]!), note)
    const readers = kind.reading ? await readerIds(scope, kind.reading.tables, id) : []
    if (kind.reading && status === 2)
      await notifyReaders(scope, { kind: kind.reading, id, title, version: number }, readers)
    publish(scope, { topic: kind.topic, id, also: readers })
  }
  return { message: status === 2 ? 'Aprovado' : 'Status alterado' }
}

/**
 * Deletes a document, into the bin; one with versions is only put away, and they stay as evidence. Who wrote it hears of
 * it.
 * @param without columns that are emptied when it is put away.
 * @param released is called when it lies in the bin, before it is deleted.
 * @throws not_found.
 */
export async function deleteDocument<Row extends StateRow, Content extends object>(
  scope: Scope,
  kind: DecidedKind<Row, Content, unknown>,
  id: number,
  without: readonly string[] = [],
  released?: () => Promise<void>,
) {
  const row = await kind.lockRow(scope, id)
  const title = kind.titleOf(row)
  const readers = kind.reading ? await readerIds(scope, kind.reading.tables, id) : []
  await moveToBin(scope, kind.entity, { id, title })
  await released?.()
  await deleteControlled(scope, kind, id, without)
  await record(scope, `${kind.entity}.deleted`, id, { before: { title, ...kind.gone?.(row) } })
  publish(scope, { topic: kind.topic, id, also: readers })
}
