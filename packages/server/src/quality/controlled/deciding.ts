import type { ControlDecision } from '@prumo/contract/quality/controlled.ts'
import { notifyAnswered, notifyDeleted } from '../../notifications/handing-over.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { decide } from '../../platform/controlled/deciding.ts'
import { readerIds } from '../../platform/controlled/readings.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Controlled, ControlledRow, ToRead } from './kind.ts'

/**
 * Approves or refuses a document: its content is stored as a version, with the person, the time and the reason. Readers
 * are asked to confirm an approved version.
 * @param current reads the record as the contract declares it, for a refusal as stale.
 * @throws not_found, record.stale.
 */
export async function decideOn<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
  { status, note, updated_at }: ControlDecision,
  current: (scope: Scope, row: Row) => Promise<unknown>,
): Promise<{ message: string }> {
  const row = await kind.lockRow(scope, id)
  await requireVersion(scope, kind.entity, row, updated_at, () => current(scope, row))
  const { tables, evidence } = kind
  const content = await kind.contentOf(scope, row)
  const decided = status === 'approved' ? 2 : 3
  const number = await decide(scope, { tables, evidence, same: sameJson }, row, { status: decided, note, content })
  if (number !== null) {
    await record(scope, kind.actions[status], id, {
      before: { status: row.status },
      after: { title: row.title, status: decided, version: number, ...(note && { note }) },
    })
    const handed = { title: row.title, link: kind.link(id), needs: 'proccess' } as const
    const does = decided === 2 ? `aprovou ${kind.called} que você escreveu` : `recusou ${kind.called} que você escreveu`
    await notifyAnswered(scope, [row.created_by, row.updated_by], handed, does, note)
    const readers = await readerIds(scope, tables, id)
    if (decided === 2) await askToRead(scope, kind, readers, { id, title: row.title, version: number })
    publish(scope, { topic: 'quality', id, also: readers })
  }
  return { message: status === 'approved' ? 'Aprovado' : 'Status alterado' }
}

/** Tells who wrote a document that somebody else deleted it. */
export const notifyGone = <Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { called }: Controlled<Row, Content>,
  { created_by, title }: Row,
) => notifyDeleted(scope, [created_by], { title, needs: 'proccess' }, `${called} que você escreveu`)

/** Notifies readers of a version, once each. */
export const askToRead = <Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { toRead, tables }: Controlled<Row, Content>,
  readers: readonly number[],
  data: ToRead,
) =>
  notifyEach(
    scope,
    toRead,
    readers.map((to) => ({ to, data, once: `${tables.documents} ${data.id} version ${data.version}` })),
  )
