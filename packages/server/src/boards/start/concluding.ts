import { checksOf, runChecks } from '../../platform/checks.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, boardOf, onBoard, publishBoard } from '../board.ts'
import { moveToEnd } from '../cards/columns.ts'
import { lockColumn } from '../cards/ordering.ts'
import { lockCard } from '../cards/queries.ts'

type Waiting = { id: number; check_id: string }

/**
 * Concludes the cards of a board whose checks hold, and stores what each check found. A card that was concluded so once
 * and taken out again stays where people put it.
 */
export async function concludeByChecks(scope: Scope, board: Board) {
  const waiting = await waitingCards(scope, board)
  const seen = new Set(checksOf(scope).map(({ id }) => id))
  const asked = idsOf(waiting, 'check_id').filter((id) => seen.has(id))
  const holding = (await runChecks(scope, asked)).filter(({ ok }) => ok)
  if (holding.length === 0) return
  const results = new Map(holding.map((result) => [result.id, result]))
  await lockColumn(scope, board, 'concluded')
  for (const { id, check_id } of waiting) {
    const result = results.get(check_id)
    if (!result) continue
    const card = await lockCard(scope, board, id)
    if (card.tab === 'concluded' || card.archived_at || card.check_id === null) continue
    await moveToEnd(scope, board, card, 'concluded')
    const { title, evidence } = result
    await storeEvidence(scope, id, { title, words: evidence.words, link: evidence.link })
  }
  publishBoard(scope, board)
}

/** Every morning: what was done outside a board shows on it before somebody opens it. */
export async function concludeInTheMorning(scope: Scope) {
  for (const kind of ['company', 'iso'] as const) await concludeByChecks(scope, boardOf(scope, kind))
}

/** The version of the card stays: an open form can still be saved. */
const storeEvidence = (scope: Scope, id: number, evidence: object) =>
  scope.db.run`update boards.cards set check_id = null, concluded_by = ${JSON.stringify(evidence)}
    where company_id = ${scope.companyId} and id = ${id}`

/** In the order of their ids, in which every transaction locks several cards. */
const waitingCards = (scope: Scope, board: Board): Promise<Waiting[]> =>
  scope.db.all<Waiting>`
    select id, check_id from boards.cards
    where ${onBoard(scope, board)} and check_id is not null and archived_at is null and tab <> 'concluded'
    order by id`
