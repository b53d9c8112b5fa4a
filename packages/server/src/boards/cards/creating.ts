import type { Card, NewCard } from '@prumo/contract/boards/cards/model.ts'
import { recordEach } from '../../platform/audit/record.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, notifyGiven, publishBoard } from '../board.ts'
import { requireChoices } from './choosing.ts'
import { lastPosition, lockColumn, requireRoom } from './ordering.ts'
import { cardsByIds } from './queries.ts'
import { presentCards } from './wire.ts'
import { wordsOf } from './words.ts'
import { writeCards, writeReferences } from './writing.ts'

const step = 65_536

/** Creates a card at the end of its column. @throws list.too_many, request.invalid for an unknown reference. */
export async function createCard(scope: Scope, board: Board, input: NewCard): Promise<Card> {
  await requireChoices(scope, input)
  const description = await cleanRichText(scope, input.description)
  const [card] = await createAll(scope, board, [{ ...input, description }])
  return card!
}

/** Creates a card for each line, in their order, at the end of the column. @throws list.too_many. */
export const createLines = (
  scope: Scope,
  board: Board,
  { tab_id, titles }: { tab_id: NewCard['tab_id']; titles: readonly string[] },
): Promise<Card[]> =>
  createAll(
    scope,
    board,
    titles.map((title) => ({
      title,
      tab_id,
      description: '',
      date_finish: null,
      tags: [],
      departments: [],
      users: [],
      plans: [],
      procedures: [],
      check_list: [],
    })),
  )

/** Creates cards of one column. */
async function createAll(scope: Scope, board: Board, cards: readonly NewCard[]): Promise<Card[]> {
  const tab = cards[0]!.tab_id
  await lockColumn(scope, board, tab)
  await requireRoom(scope, board, cards.length)
  const ids = await writeCards(scope, board, { tab, first: await lastPosition(scope, board, tab), step }, cards)
  for (const [at, card] of cards.entries()) await writeReferences(scope, ids[at]!, card)
  const written = await cardsByIds(scope, ids)
  await recordEach(
    scope,
    'board_card.created',
    written.map((card) => ({ id: card.id, after: wordsOf(board, card) })),
  )
  for (const card of written) await notifyGiven(scope, board, card, card.users)
  publishBoard(scope, board, ids.length === 1 ? ids[0] : undefined)
  return presentCards(scope, written)
}
