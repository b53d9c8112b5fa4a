import type { Column, Move } from '@prumo/contract/boards/cards/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, publishBoard } from '../board.ts'
import { changeColumn, place } from './columns.ts'
import { concludeTask } from './day.ts'
import { lockColumn, neighbourAbove, orderOf, positionAfter } from './ordering.ts'
import { lockCard } from './queries.ts'

/**
 * Moves a card to a column, or within its column, between the neighbours it was dropped between (decision O183). Answers
 * the order of the column that holds now. Its place is no part of a card's version: an open form can still be saved.
 * @throws not_found, card.archived.
 */
export async function moveCard(scope: Scope, board: Board, id: number, { tab, order }: Move): Promise<Column> {
  if (tab === 'concluded') await concludeTask(scope, board, id)
  await lockColumn(scope, board, tab)
  const card = await lockCard(scope, board, id)
  if (card.archived_at) throw fail('card.archived')
  const seen = order.toSorted((a, b) => a.index - b.index).map(({ task_id }) => task_id)
  const now = await orderOf(scope, board, tab)
  const others = now.filter((other) => other !== id)
  const after = neighbourAbove(others, seen, id)
  const stays = card.tab === tab && after === (now[now.indexOf(id) - 1] ?? null)
  if (!stays) {
    const position = await positionAfter(scope, board, { tab, id, after })
    if (card.tab === tab) {
      await place(scope, id, position)
      await record(scope, 'board_card.reordered', id, { after: { title: card.title, tab_id: tab } })
    } else await changeColumn(scope, board, card, { tab, position })
    publishBoard(scope, board, id)
  }
  const at = after === null ? 0 : others.indexOf(after) + 1
  return { tab, order: others.toSpliced(at, 0, id).map((task_id, index) => ({ task_id, index })) }
}
