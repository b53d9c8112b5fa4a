import { type Norm, type NormChange, type NormInput, normLimit } from '@prumo/contract/people/norms/endpoints.ts'
import type { z } from 'zod'
import { type Change, record } from '../../platform/audit/record.ts'
import {
  closeGap,
  lockPosition,
  makeRoom,
  moveTo,
  type OrderedList,
  reorder,
} from '../../platform/database/ordering.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { publish } from '../../platform/live/publishing.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PeopleTables } from '../tables.ts'

const list = { table: 'people.norms', parent: null } as const satisfies OrderedList

const rows = rowsOf(builder<PeopleTables>(), list.table, {
  columns: ['id', 'topic', 'suggestions_explanations', 'description', 'link', 'position as order', 'updated_at'],
  order: 'position',
  stamps: ['created_at', 'updated_at'],
  duplicate: 'norm.duplicate',
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** The company's norms in their order. */
export const norms = async (scope: Scope) => (await rows.all(scope, { most: normLimit })).map(presented)

/** @throws not_found. */
export const findNorm = async (scope: Scope, id: number) => presented(await rows.find(scope, id))

/** @throws norm.duplicate when the company has one of this topic in any case, list.too_many. */
export async function createNorm(scope: Scope, { order, ...input }: z.output<typeof NormInput>): Promise<Norm> {
  const position = await makeRoom(scope, list, null, { wanted: order, most: normLimit })
  const description = await cleanRichText(scope, input.description)
  const norm = await rows.insert(scope, { ...input, description, position })
  await told(scope, 'norm.created', norm.id, { after: inWords(norm) })
  return presented(norm)
}

/** @throws not_found, norm.duplicate, record.stale with the norm as it is. */
export async function changeNorm(
  scope: Scope,
  id: number,
  { order, updated_at, ...input }: z.output<typeof NormChange>,
): Promise<Norm> {
  if (order !== null) await moveTo(scope, list, id, order)
  const before = await rows.lock(scope, id)
  await requireVersion(before, updated_at, () => presented(before))
  const description = await cleanRichText(scope, input.description)
  const norm = await rows.update(scope, id, { ...input, description })
  await told(scope, 'norm.updated', id, { before: inWords(before), after: inWords(norm) })
  return presented(norm)
}

/** @throws not_found. */
export async function deleteNorm(scope: Scope, id: number) {
  const { position } = await lockPosition(scope, list, id)
  const norm = await rows.remove(scope, id)
  await closeGap(scope, list, null, position)
  await told(scope, 'norm.deleted', id, { before: inWords(norm) })
}

/** @throws not_found when one of the ids is no norm (any more). */
export async function reorderNorms(scope: Scope, ids: readonly number[]) {
  if (await reorder(scope, list, null, ids)) await told(scope, 'norm.reordered', scope.companyId)
}

async function told(scope: Scope, action: string, id: number, change?: Change) {
  await record(scope, action, id, change)
  publish(scope, { topic: 'people' })
}

const presented = ({ updated_at, ...row }: Row): Norm => ({ ...row, updated_at: updated_at.toISOString() })

const inWords = ({ topic, suggestions_explanations, description, link }: Row) => ({
  title: topic,
  description: plainText(description),
  suggestions_explanations,
  link,
})
