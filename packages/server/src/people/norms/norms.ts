import { type Norm, type NormChange, type NormInput, normLimit } from '@prumo/contract/people/norms/endpoints.ts'
import type { z } from 'zod'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { orderedOf } from '../../platform/ordered/ordered.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsOf(builder<PeopleTables>(), 'people.norms', {
  columns: ['id', 'topic', 'suggestions_explanations', 'description', 'link', 'position as order', 'updated_at'],
  order: 'position',
  stamps: ['created_at', 'updated_at'],
  duplicate: 'norm.duplicate',
})
type Row = Awaited<ReturnType<typeof rows.find>>

const present = (found: readonly Row[]): Norm[] =>
  found.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }))

const ordered = orderedOf(rows, {
  list: { table: 'people.norms', parent: null },
  most: normLimit,
  entity: 'norm',
  topic: 'people',
  words: ({ topic: title, suggestions_explanations, description, link }) => ({
    title,
    description: plainText(description),
    suggestions_explanations,
    link,
  }),
  present,
})

/** The company's norms in their order. */
export const norms = async (scope: Scope) => present(await rows.all(scope, { most: normLimit }))

export const { find: findNorm, remove: deleteNorm, reorder: reorderNorms } = ordered

/** @throws norm.duplicate when the company has one of this topic in any case, list.too_many. */
export const createNorm = (scope: Scope, { order: wanted, ...input }: z.output<typeof NormInput>) =>
  ordered.create(scope, { wanted }, () => cleaned(scope, input))

/** @throws not_found, norm.duplicate, record.stale with the norm as it is. */
export const changeNorm = (
  scope: Scope,
  id: number,
  { order: wanted, updated_at: version, ...input }: z.output<typeof NormChange>,
) => ordered.change(scope, id, { wanted, version }, () => cleaned(scope, input))

const cleaned = async <Written extends { description: string }>(scope: Scope, input: Written) => ({
  ...input,
  description: await cleanRichText(scope, input.description),
})
