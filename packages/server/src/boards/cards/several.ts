import type { ArchiveSeveral, MoveSeveral } from '@prumo/contract/boards/cards/model.ts'
import type { z } from 'zod'
import { recordEach } from '../../platform/audit/record.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, publishBoard } from '../board.ts'
import { moveToEnd } from './columns.ts'
import { concludeTask } from './day.ts'
import { lockColumn, requireRoom } from './ordering.ts'
import { cardsOn, lockCards } from './queries.ts'

/**
 * Moves cards to the end of a column, in the order in which they were sent. Those that are there already, archived or
 * gone are left out.
 * @throws not_found when the board has none of them.
 */
export async function moveCards(
  scope: Scope,
  board: Board,
  { tab, ids }: z.output<typeof MoveSeveral>,
): Promise<{ changed: number }> {
  const existing = requireSome(await cardsOn(scope, board, ids))
  if (tab === 'concluded') for (const { id } of inOrderOfIds(existing)) await concludeTask(scope, board, id)
  await lockColumn(scope, board, tab)
  const locked = new Map((await lockCards(scope, board, ids)).map((card) => [card.id, card]))
  const moving = [...new Set(ids)]
    .flatMap((id) => locked.get(id) ?? [])
    .filter((card) => !card.archived_at && card.tab !== tab)
  for (const card of moving) await moveToEnd(scope, board, card, tab)
  if (moving.length > 0) publishBoard(scope, board)
  return { changed: moving.length }
}

/**
 * Archives cards, or brings them back to their places. Those that are so already, or gone, are left out.
 * @throws not_found when the board has none of them, list.too_many when it has no room for them.
 */
export async function archiveCards(
  scope: Scope,
  board: Board,
  { ids, archived }: z.output<typeof ArchiveSeveral>,
): Promise<{ changed: number }> {
  const existing = requireSome(await lockCards(scope, board, ids))
  const changing = existing.filter((card) => (card.archived_at !== null) !== archived)
  if (changing.length === 0) return { changed: 0 }
  if (!archived) await requireRoom(scope, board, changing.length)
  const at = archived ? scope.clock.now() : null
  await scope.db.run`update boards.cards set archived_at = ${at}::timestamptz, updated_at = ${nextVersion(scope)}
      where company_id = ${scope.companyId} and id = any(${changing.map(({ id }) => id)}::bigint[])`
  await recordEach(
    scope,
    archived ? 'board_card.archived' : 'board_card.unarchived',
    changing.map(({ id, title }) => ({ id, after: { title } })),
  )
  publishBoard(scope, board)
  return { changed: changing.length }
}

function requireSome<Card>(found: Card[]): Card[] {
  if (found.length === 0) throw fail('not_found')
  return found
}

const inOrderOfIds = <Card extends { id: number }>(cards: readonly Card[]) => cards.toSorted((a, b) => a.id - b.id)
