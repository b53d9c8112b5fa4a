import { subjectLimit } from '@prumo/contract/strategy/model.ts'
import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/* The order of the subjects of a block, from 1 without gaps. Its folder is locked while it changes. */

export type Block = { folder: number; field: number }

/**
 * Makes room for one more subject and returns its position: `wanted`, from 1, or the end for null or a number beyond it.
 * @param without a subject of the block that is about to get this position: it is not counted.
 * @throws list.too_many.
 */
export async function makeRoom(
  scope: Scope,
  block: Block,
  wanted: number | null,
  without: number | null = null,
): Promise<number> {
  const row = await scope.db.first<{ count: number }>`
    select count(*)::int as count from strategy.subjects
    where ${within(scope, block)} and id is distinct from ${without}::bigint`
  if (row!.count >= subjectLimit)
    throw fail('list.too_many', { message: `Um bloco tem no máximo ${subjectLimit} assuntos.` })
  const position = Math.min(wanted ?? row!.count + 1, row!.count + 1)
  await shift(scope, block, position, 1)
  return position
}

/** Closes the gap that a subject leaves at `position`. */
export const closeGap = (scope: Scope, block: Block, position: number) => shift(scope, block, position + 1, -1)

const shift = (scope: Scope, block: Block, from: number, by: number) =>
  scope.db.run`update strategy.subjects set position = position + ${by}::int
      where ${within(scope, block)} and position >= ${from}`

const within = ({ companyId }: Scope, { folder, field }: Block) =>
  sql<boolean>`company_id = ${companyId} and folder_id = ${folder} and field = ${field}`
