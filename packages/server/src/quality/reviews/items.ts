import { reviewLimits } from '@prumo/contract/quality/reviews/endpoints.ts'
import type { NewReviewItem, ReviewItem, ReviewItemChange } from '@prumo/contract/quality/reviews/model.ts'
import type { z } from 'zod'
import { record, recordEach } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { findSubject, isStandard, requireStandard, reviews } from './queries.ts'

const items = rowsOf(area, 'quality.review_items', {
  columns: [
    'id',
    'review_id',
    'standard',
    'subject_id',
    'what',
    'responsible',
    'outcome',
    'due_on',
    'cost',
    'updated_at',
  ],
  stamps: ['created_at', 'updated_at'],
})
type ItemRow = Awaited<ReturnType<typeof items.find>>
type New = z.output<typeof NewReviewItem>
export type ShownItem = z.input<typeof ReviewItem>

/** A standard subject, or a particular one, of an analysis. */
type Subject = { review_id: number; standard: number | null; subject_id: number | null }

/**
 * Saves the items of a local list: all of them or none (rule R341).
 * @throws not_found for an analysis or a subject that is not there, list.too_many.
 */
export async function createItems(scope: Scope, list: readonly New[]): Promise<ShownItem[]> {
  const subjects = list.map(subjectOf)
  const ids = idsOf(subjects, 'review_id').sort((one, other) => one - other)
  if ((await reviews.lockByIds(scope, ids)).length !== ids.length) throw fail('not_found')
  for (const subject of distinct(subjects)) {
    await requireSubject(scope, subject)
    const added = subjects.filter((one) => keyOf(one) === keyOf(subject)).length
    if ((await items.count(scope, subject)) + added > reviewLimits.items)
      throw fail('list.too_many', { message: `Um assunto tem no máximo ${reviewLimits.items} itens.` })
  }
  const made = await items.insertAll(
    scope,
    list.map((item, at) => ({ ...subjects[at]!, ...columnsOf(item) })),
  )
  await recordEach(
    scope,
    'critical_item.created',
    made.map(({ id, what }) => ({ id, after: { title: what } })),
  )
  for (const id of ids) publish(scope, { topic: 'quality', id })
  return made.map(present)
}

const subjectOf = ({ analise_critica_id, analise_critica_client_id, assunto_entrada_id }: New): Subject =>
  analise_critica_id === null
    ? { review_id: analise_critica_client_id!, standard: null, subject_id: assunto_entrada_id }
    : { review_id: analise_critica_id, standard: assunto_entrada_id, subject_id: null }

const keyOf = ({ review_id, standard, subject_id }: Subject) => `${review_id} ${standard} ${subject_id}`
const distinct = (subjects: readonly Subject[]) => [...new Map(subjects.map((one) => [keyOf(one), one])).values()]

async function requireSubject(scope: Scope, { review_id, standard, subject_id }: Subject) {
  if (standard !== null) requireStandard(standard)
  else await findSubject(scope, review_id, subject_id!)
}

type Written = Pick<New, 'acao' | 'resp' | 'eficacia_saidas' | 'prazo' | 'custo'>
const columnsOf = ({ acao, resp, eficacia_saidas, prazo, custo }: Written) => ({
  what: acao,
  responsible: resp,
  outcome: eficacia_saidas,
  due_on: prazo,
  cost: custo,
})

/** Changes an item. @throws not_found, record.stale with the current record. */
export async function changeItem(
  scope: Scope,
  id: number,
  { updated_at, ...written }: z.output<typeof ReviewItemChange>,
): Promise<ShownItem> {
  const before = await items.lock(scope, id)
  await requireVersion(scope, 'critical_item', before, updated_at, () => present(before))
  const after = await items.update(scope, id, columnsOf(written))
  await record(scope, 'critical_item.updated', id, { before: saidOf(before), after: saidOf(after) })
  return present(after)
}

/** Deletes an item. @throws not_found. */
export async function deleteItem(scope: Scope, id: number) {
  const { what } = await items.remove(scope, id)
  await record(scope, 'critical_item.deleted', id, { before: { title: what } })
}

const most = 2000

/** The items of all analyses, or of one, the newest first. @throws not_found. */
export async function allItems(scope: Scope, reviewId: number | null | undefined): Promise<ShownItem[]> {
  if (reviewId) await reviews.find(scope, reviewId)
  const rows = await items.all(scope, { most, ...(reviewId && { where: { review_id: reviewId } }) })
  return rows.reverse().map(present)
}

/** The items of a standard subject of an analysis; none for a number that no subject has. @throws not_found. */
export async function itemsOfStandard(scope: Scope, reviewId: number, standard: number): Promise<ShownItem[]> {
  if (isStandard(standard)) return itemsOf(scope, { review_id: reviewId, standard, subject_id: null })
  await reviews.find(scope, reviewId)
  return []
}

/** The items of a particular subject of an analysis. @throws not_found for the analysis. */
export const itemsOfParticular = (scope: Scope, reviewId: number, subject_id: number): Promise<ShownItem[]> =>
  itemsOf(scope, { review_id: reviewId, standard: null, subject_id })

async function itemsOf(scope: Scope, subject: Subject): Promise<ShownItem[]> {
  await reviews.find(scope, subject.review_id)
  const rows = await items.all(scope, { most: reviewLimits.items, where: subject })
  return rows.map(present)
}

const present = (row: ItemRow): ShownItem => ({
  id: row.id,
  acao: row.what,
  resp: row.responsible,
  eficacia_saidas: row.outcome,
  prazo: row.due_on,
  custo: row.cost,
  analise_critica_id: row.standard === null ? null : row.review_id,
  analise_critica_client_id: row.standard === null ? row.review_id : null,
  assunto_entrada_id: (row.standard ?? row.subject_id)!,
  updated_at: row.updated_at.toISOString(),
})

const saidOf = ({ what, responsible, outcome, due_on, cost }: ItemRow) => ({
  title: what,
  resp: responsible,
  eficacia_saidas: outcome,
  prazo: due_on,
  custo: cost,
})

type Origin = { id: number; what: string; review_id: number; title: string }

/** Items by their ids, with the title of their analysis. */
export const itemsByIds = (scope: Scope, ids: readonly number[]): Promise<Origin[]> =>
  scope.db.all<Origin>`select i.id, i.what, i.review_id, r.title from quality.review_items i
    join quality.reviews r on r.company_id = i.company_id and r.id = i.review_id
    where i.company_id = ${scope.companyId} and i.id = any(${ids}::bigint[])`
