import { record } from '../../platform/audit/record.ts'
import type { ContentIn } from '../../platform/controlled/content.ts'
import {
  type Drafted,
  discardDraft,
  noDraft,
  requireNewestDraft,
  storeDraft,
} from '../../platform/controlled/drafting.ts'
import { rewrite, type StateRow } from '../../platform/controlled/rows.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { DecidedKind } from './kind.ts'

/**
 * A kind of document into which people write: what was typed and not saved is stored with it.
 * @template Fields what is typed.
 */
export type WrittenKind<
  Row extends StateRow & Drafted,
  Content extends object,
  Shown,
  Fields extends object,
> = DecidedKind<Row, Content, Shown> & {
  readonly fields: ContentIn<Fields, Row>
  /** The sent fields, checked and cleaned; fields that were not sent are absent. @param saved what it says now. */
  readonly storable: (scope: Scope, sent: object, saved: Fields) => Promise<Partial<Fields>>
}

/**
 * Stores what was typed into a document without saving it: the sent fields are added to the draft, and a field that
 * equals the saved one is removed from it. It leaves no row in the trail, because the document has not changed.
 * @throws not_found, request.invalid; record.stale with the current record when somebody else typed since `at`.
 */
export async function draftDocument<Row extends StateRow & Drafted, Content extends object, Fields extends object>(
  scope: Scope,
  kind: WrittenKind<Row, Content, unknown, Fields>,
  id: number,
  { fields, at }: { fields: object; at?: string | undefined },
) {
  const row = await kind.lockRow(scope, id)
  await requireNewestDraft(scope, row, at, () => kind.presentRow(scope, row))
  const saved = kind.fields.of(row)
  const typed = await kind.storable(scope, fields, saved)
  const draft = await storeDraft<Fields>(scope, kind.tables.documents, { document: row, typed, saved })
  publish(scope, { topic: kind.topic, id })
  return draft
}

/** Discards the draft of a document; without one, nothing happens. @throws not_found. */
export async function discardDocumentDraft<Row extends StateRow & Drafted, Content extends object>(
  scope: Scope,
  kind: DecidedKind<Row, Content, unknown>,
  id: number,
) {
  await discard(scope, kind, await kind.lockRow(scope, id))
}

async function discard<Row extends StateRow & Drafted, Content extends object>(
  scope: Scope,
  { tables, topic }: DecidedKind<Row, Content, unknown>,
  { id, draft }: Row,
) {
  if (draft === null) return
  await discardDraft(scope, tables.documents, id)
  publish(scope, { topic, id })
}

/**
 * Writes what a document says now, and deletes its draft; the caller has locked it. An approved one is open again, and
 * the new content is stored as a version; the approved version stays in force until the next decision.
 * @returns whether anything changed.
 */
export async function saveDocument<Row extends StateRow & Drafted, Content extends object, Fields extends object>(
  scope: Scope,
  kind: WrittenKind<Row, Content, unknown, Fields>,
  row: Row,
  now: Fields,
): Promise<boolean> {
  const { entity, fields, tables, evidence, stateIn } = kind
  const before = fields.of(row)
  const changed = fields.fields.filter((field) => now[field] !== before[field])
  if (changed.length === 0) {
    await discard(scope, kind, row)
    return false
  }
  const after = await rewrite(scope, tables, row, { ...fields.columnsOf(now), ...noDraft })
  const reopens = row.status === 2
  if (reopens) await evidence.store(scope, row.id, { status: 1, content: await kind.contentOf(scope, after) })
  await record(scope, `${entity}.updated`, row.id, {
    before: { title: kind.titleOf(row), ...fields.said(before, changed), ...(reopens && { [stateIn]: 2 }) },
    after: { ...fields.said(now, changed), ...(reopens && { [stateIn]: 1 }) },
  })
  return true
}
