import type { BoardKind } from '@prumo/contract/boards/kinds.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, boardOf, publishBoard } from '../board.ts'
import { lastPosition, lockColumn } from '../cards/ordering.ts'
import { writeCards } from '../cards/writing.ts'
import { area } from '../tables.ts'
import { concludeByChecks } from './concluding.ts'
import { describedAs, templates, templateVersion } from './template.ts'

const step = 65_536

/**
 * Writes the cards of the methodology into a board of the company, once also when several people open it at once, and
 * later those that a newer content added; what people changed or deleted stays so (decisions O180, O181). Then it
 * concludes the cards whose checks hold.
 * @returns how many cards it wrote; undefined for none.
 */
export async function startBoard(scope: Scope, kind: BoardKind): Promise<{ created: number } | undefined> {
  const board = boardOf(scope, kind)
  const created = await writeNewCards(scope, board)
  await concludeByChecks(scope, board)
  return created > 0 ? { created } : undefined
}

async function writeNewCards(scope: Scope, board: Board): Promise<number> {
  const has = await lockStart(scope, board)
  if (has >= templateVersion) return 0
  const cards = (templates[board.kind]?.() ?? []).filter(({ since }) => since > has)
  await lockColumn(scope, board, 'backlog')
  const first = await lastPosition(scope, board, 'backlog')
  await writeCards(
    scope,
    board,
    { tab: 'backlog', first, step },
    cards.map((card) => ({
      title: card.title,
      description: describedAs(card),
      date_finish: null,
      check_list: (card.steps ?? []).map((title) => ({ title, done: false })),
      template: card.key,
      link: card.link ?? null,
      check_id: card.check ?? null,
    })),
  )
  await scope.db.run`update boards.starts set version = ${templateVersion}, started_at = ${scope.clock.now()}
    where company_id = ${scope.companyId} and board = ${board.kind}`
  await record(scope, 'board.started', scope.companyId, { after: { board: board.kind, cards: cards.length } })
  publishBoard(scope, board)
  return cards.length
}

/** The version of the content that the board has, 0 for none, locked until the end of the transaction. */
async function lockStart(scope: Scope, { kind }: Board): Promise<number> {
  const mine = area
    .selectFrom('boards.starts')
    .select('version')
    .where('company_id', '=', scope.companyId)
    .where('board', '=', kind)
  const known = await scope.db.first(mine)
  // Opening a board that has everything waits for nobody.
  if (known && known.version >= templateVersion) return known.version
  await scope.db.run(
    area
      .insertInto('boards.starts')
      .values({ company_id: scope.companyId, board: kind, version: 0, started_at: scope.clock.now() })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return (await scope.db.first(mine.forUpdate()))!.version
}
