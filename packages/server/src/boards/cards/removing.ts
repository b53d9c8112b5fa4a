import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, publishBoard } from '../board.ts'
import { area } from '../tables.ts'
import { lockCard } from './queries.ts'
import { wordsOf } from './words.ts'

/** Moves a card with its files and comments to the bin (decision O184); the task it became stays. @throws not_found. */
export async function removeCard(scope: Scope, board: Board, id: number) {
  const card = await lockCard(scope, board, id)
  await moveToBin(scope, 'board_card', { id, title: card.title, owner: board.ownerId })
  await scope.db.run(area.deleteFrom('boards.cards').where('company_id', '=', scope.companyId).where('id', '=', id))
  await record(scope, 'board_card.deleted', id, { before: wordsOf(board, card) })
  publishBoard(scope, board, id)
}
