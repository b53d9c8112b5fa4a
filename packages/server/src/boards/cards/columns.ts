import type { Tab } from '@prumo/contract/boards/cards/model.ts'
import { sql } from 'kysely'
import { notifyAnswered } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, handedCard, notifyReturned } from '../board.ts'
import { area } from '../tables.ts'
import { lastPosition } from './ordering.ts'
import { type CardRecord } from './queries.ts'

/** Moves a locked card to the end of another, locked column. The caller publishes it. */
export const moveToEnd = async (scope: Scope, board: Board, card: CardRecord, tab: Tab) =>
  changeColumn(scope, board, card, { tab, position: await lastPosition(scope, board, tab) })

/** Moves a locked card to a position of another, locked column, and stores how long it was in its own. */
export async function changeColumn(
  scope: Scope,
  board: Board,
  card: CardRecord,
  { tab, position }: { tab: Tab; position: number },
) {
  const now = scope.clock.now()
  await scope.db.run(
    area.insertInto('boards.transitions').values({
      company_id: scope.companyId,
      card_id: card.id,
      from_tab: card.tab,
      to_tab: tab,
      entered_at: card.tab_since,
      left_at: now,
      user_id: scope.actor.userId,
    }),
  )
  await place(scope, card.id, position, sql`, tab = ${tab}, tab_since = ${now}::timestamptz, concluded_by = null`)
  await record(scope, 'board_card.moved', card.id, {
    before: { title: card.title, board: board.kind, tab_id: card.tab },
    after: { title: card.title, board: board.kind, tab_id: tab },
  })
  if (tab === 'concluded')
    await notifyAnswered(
      scope,
      [card.created_by],
      handedCard(board, card),
      'concluiu a tarefa do quadro que você criou',
    )
  if (card.tab === 'concluded' && board.ownerId === null)
    await notifyReturned(scope, board, card, [card.created_by, ...card.users])
}

/** Gives a locked card its position, and what more is written with it; not a new version. */
export const place = (scope: Scope, id: number, position: number, more = sql``) =>
  scope.db.run`update boards.cards set position = ${position}::bigint ${more}
      where company_id = ${scope.companyId} and id = ${id}`
