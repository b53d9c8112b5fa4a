import { type AuditItemInput, auditItemLimit, type WrittenAuditItem } from '@prumo/contract/quality/audits/model.ts'
import type { NormId } from '@prumo/contract/quality/norms/names.ts'
import type { z } from 'zod'
import { rowsOf } from '../../platform/database/rows.ts'
import { withVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ChecklistItem } from '../checklist/clause.ts'
import { joinedClauses, joinedItems } from '../checklist/norms.ts'
import { area } from '../tables.ts'
import { type AuditRow, answerRows, auditRows, findAnswer, lockOpenAudit } from './queries.ts'

type Written = z.output<typeof AuditItemInput>

const itemRows = rowsOf(area, 'quality.audit_items', {
  columns: ['id', 'audit_id', 'clause', 'title', 'look', 'from_id', 'position', 'updated_at'],
  order: 'position',
  stamps: ['created_at', 'updated_at'],
})
type ItemRow = Awaited<ReturnType<typeof itemRows.find>>

const ordered = orderedOf(itemRows, {
  list: { table: 'quality.audit_items', parent: 'audit_id' },
  most: auditItemLimit,
  place: 'position',
  entity: 'audit_item',
  words: ({ title, clause, look }) => ({ title, clause, look }),
  createdIn: async (scope, { audit_id }) => ({ audit: (await auditRows.find(scope, audit_id)).title }),
  reordered: async (scope, parent) => ({
    action: 'audit_item.reordered',
    id: parent!,
    change: { after: { title: (await auditRows.find(scope, parent!)).title } },
  }),
  present: (rows) => rows.map(shown),
})

const shown = (row: ItemRow): z.input<typeof WrittenAuditItem> => {
  const { id, clause, title, look, updated_at } = withVersion(row)
  return { id, codigo: clause as WrittenAuditItem['codigo'], title, obs: look, updated_at }
}

/** An item that an audit asks about: one of the check lists of its norms, or of its own. */
export type AskedItem = ChecklistItem & {
  /** Where its norms ask it, where it has several. */
  asked_by: readonly string[]
  /** The version of its words; null: an item of the check list. */
  own_version: string | null
  /** The same item in the audit that this one was begun from. */
  before: number
}

type Normed = Pick<AuditRow, 'id' | 'norms'>

/** The norms of an audit as the contract knows them. */
export const normsOf = ({ norms }: Pick<AuditRow, 'norms'>) => norms as NormId[]

const standardOf = (audit: Normed): AskedItem[] =>
  joinedItems(normsOf(audit)).map((item) => ({
    ...item,
    asked_by: audit.norms.length > 1 ? item.asked_by : [],
    own_version: null,
    before: item.id,
  }))

/** The items of an audit in order: those of the check lists of its norms, then those of its own. */
export const itemsOf = async (scope: Scope, audit: Normed): Promise<AskedItem[]> => [
  ...standardOf(audit),
  ...(await ownItemsOf(scope, audit.id)),
]

/** The items of an audit besides the check list, in order. Their code is the chapter. */
export async function ownItemsOf(scope: Scope, audit_id: number): Promise<AskedItem[]> {
  const own = await itemRows.all(scope, { most: auditItemLimit, where: { audit_id } })
  return own.map(asked)
}

/** An item of an audit. @throws not_found. */
export async function itemOf(scope: Scope, audit: Normed, id: number): Promise<AskedItem> {
  return standardOf(audit).find((one) => one.id === id) ?? asked(await findOwn(scope, audit.id, id))
}

/** How many items of their own audits have. */
export const ownCounts = async ({ db, companyId }: Scope, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db.all<{ audit_id: number; count: number }>`
    select audit_id, count(*)::int as count from quality.audit_items
    where company_id = ${companyId} and audit_id = any(${ids}::bigint[]) group by audit_id`
  return new Map(rows.map(({ audit_id, count }) => [audit_id, count]))
}

/** @throws not_found, audit.concluded, list.too_many. */
export async function addItem(scope: Scope, audit_id: number, input: Written) {
  const audit = await lockOpenAudit(scope, audit_id)
  if (!joinedClauses(normsOf(audit)).some(({ code }) => code === input.codigo)) throw fail('not_found')
  return ordered.create(scope, { ...columnsOf(input), audit_id, position: null })
}

/** @throws not_found, record.stale, audit.concluded, audit.item_answered. */
export async function changeItem(
  scope: Scope,
  audit_id: number,
  id: number,
  { updated_at, ...input }: Written & { updated_at?: string | undefined },
) {
  await lockUnanswered(scope, audit_id, id)
  return ordered.change(scope, id, { ...columnsOf(input), position: null, updated_at })
}

/** @throws not_found, audit.concluded, audit.item_answered. */
export async function deleteItem(scope: Scope, audit_id: number, id: number) {
  await lockUnanswered(scope, audit_id, id)
  const answer = await findAnswer(scope, audit_id, id)
  if (answer) await answerRows.remove(scope, answer.id)
  await ordered.remove(scope, id)
}

/** @throws not_found, audit.concluded. */
export async function reorderItems(scope: Scope, audit_id: number, ids: readonly number[]) {
  await lockOpenAudit(scope, audit_id)
  for (const { audit_id: other } of await itemRows.byIds(scope, ids)) if (other !== audit_id) throw fail('not_found')
  await ordered.reorder(scope, ids)
}

/** Gives an audit the items of its own of another, in their order. */
export const copyItems = ({ db, companyId }: Scope, from: number, to: number) =>
  db.run`insert into quality.audit_items (company_id, audit_id, clause, title, look, position, from_id)
    select company_id, ${to}::bigint, clause, title, look, position, id from quality.audit_items
    where company_id = ${companyId} and audit_id = ${from} order by position`

const asked = ({ id, clause, title, look, from_id, updated_at }: ItemRow): AskedItem => ({
  id,
  code: clause,
  asked_by: [],
  title,
  question: '',
  look,
  own_version: updated_at.toISOString(),
  before: from_id ?? id,
})

const columnsOf = ({ codigo, title, obs }: Written) => ({ clause: codigo, title, look: obs })

async function findOwn(scope: Scope, audit_id: number, id: number): Promise<ItemRow> {
  const row = await itemRows.find(scope, id)
  if (row.audit_id !== audit_id) throw fail('not_found')
  return row
}

/** Locks an open audit, so that nobody answers this item of its own, which nobody has answered. */
async function lockUnanswered(scope: Scope, audit_id: number, id: number) {
  await lockOpenAudit(scope, audit_id)
  await findOwn(scope, audit_id, id)
  const answered = await scope.db.first`
    select from quality.audit_answers a where a.company_id = ${scope.companyId} and a.audit_id = ${audit_id}
    and a.item = ${id} and (a.status is not null or a.evidence <> '' or exists (select from quality.audit_files f
      where f.company_id = a.company_id and f.answer_id = a.id))`
  if (answered) throw fail('audit.item_answered')
}
