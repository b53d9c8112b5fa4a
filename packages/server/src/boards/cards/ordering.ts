import { cardLimit, type Tab } from '@prumo/contract/boards/cards/model.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { lockNamed } from '../../platform/database/named-locks.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, onBoard } from '../board.ts'

/* The order of a column. Positions have gaps, so that a move writes one row: the moved card stands in the middle between
   its neighbours. A column without room between two cards is numbered anew, archived cards with it. */

const gap = 65_536

type Placed = { id: number; position: number; archived: boolean }

/**
 * Locks a column until the end of the transaction: nobody else moves a card into it or within it (decision O183). Called
 * before a card is locked, never after; a transaction locks one column.
 */
export async function lockColumn(scope: Scope, { kind, ownerId }: Board, tab: Tab) {
  await lockNamed(scope, `boards.cards ${kind} ${ownerId ?? 0} ${tab}`)
}

/** The position after the last card of a locked column. */
export async function lastPosition(scope: Scope, board: Board, tab: Tab): Promise<number> {
  const row = await scope.db.first<{ last: number }>`
    select coalesce(max(position), 0) as last from boards.cards
    where ${onBoard(scope, board)} and tab = ${tab}`
  return Number(row!.last) + gap
}

/** Refuses more cards than a board has room for. @throws list.too_many. */
export async function requireRoom(scope: Scope, board: Board, more: number) {
  const row = await scope.db.first<{ count: number }>`
    select count(*)::int as count from boards.cards
    where ${onBoard(scope, board)} and archived_at is null`
  if (row!.count + more > cardLimit)
    throw fail('list.too_many', { message: `Um quadro tem no máximo ${cardLimit} tarefas. Arquive as concluídas.` })
}

/** The ids of the cards of a column that are not archived, in their order. */
export async function orderOf(scope: Scope, board: Board, tab: Tab): Promise<number[]> {
  return (await columnOf(scope, board, tab)).filter(({ archived }) => !archived).map(({ id }) => id)
}

/**
 * Makes room for a card of a locked column between its neighbours, and returns its position.
 * @param after the card above it that is not archived; null: it comes first.
 */
export async function positionAfter(
  scope: Scope,
  board: Board,
  { tab, id, after }: { tab: Tab; id: number; after: number | null },
): Promise<number> {
  const others = (await columnOf(scope, board, tab)).filter((card) => card.id !== id)
  const at = after === null ? 0 : others.findIndex((card) => card.id === after) + 1
  const [above, below] = [others[at - 1]?.position ?? 0, others[at]?.position]
  if (below === undefined) return above + gap
  const middle = Math.floor((above + below) / 2)
  if (middle > above && middle < below) return middle
  await numberAnew(scope, idsOf(others, 'id'))
  return at * gap + gap / 2
}

/** Numbers the cards of a locked column in this order, from `gap` on. They are locked in the order of their ids. */
async function numberAnew(scope: Scope, ids: readonly number[]) {
  await scope.db.run`select id from boards.cards where company_id = ${scope.companyId} and id = any(${ids}::bigint[])
      order by id for no key update`
  await scope.db.run`update boards.cards c set position = x.number * ${gap}::bigint
      from unnest(${ids}::bigint[]) with ordinality x (id, number)
      where c.company_id = ${scope.companyId} and c.id = x.id`
}

async function columnOf(scope: Scope, board: Board, tab: Tab): Promise<Placed[]> {
  const cards = await scope.db.all<Placed>`
    select id, position, archived_at is not null as archived from boards.cards
    where ${onBoard(scope, board)} and tab = ${tab} order by position, id`
  return cards.map((card) => ({ ...card, position: Number(card.position) }))
}

/**
 * Which card a moved one comes after, by an order that somebody saw: it stays with the nearest of its neighbours there
 * that is still in the column, the one above before the one below. Ids that are not in the column are ignored, and cards
 * the sender did not know stay where they were (decision O183).
 * @param now the column as it is, without the moved card.
 * @param seen the column as the sender left it, with the moved card.
 * @returns the id of the card above; null: it comes first. Without a neighbour that is still there it comes last.
 */
export function neighbourAbove(now: readonly number[], seen: readonly number[], id: number): number | null {
  const place = seen.indexOf(id)
  const known = new Set(now)
  const [above, below] = place < 0 ? [[], []] : [seen.slice(0, place).toReversed(), seen.slice(place + 1)]
  for (let distance = 0; distance < Math.max(above.length, below.length); distance++) {
    const [up, down] = [above[distance], below[distance]]
    if (up !== undefined && known.has(up)) return up
    if (down !== undefined && known.has(down)) return now[now.indexOf(down) - 1] ?? null
  }
  return now.at(-1) ?? null
}
