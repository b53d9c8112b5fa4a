import { type BoardFacts, type Limits, type Tab, tabs } from '@prumo/contract/boards/cards/model.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, onBoard, publishBoard } from '../board.ts'
import { area } from '../tables.ts'

/** Days in the same column after which a card is called stopped. */
const stoppedAfter = 14
/** Days of which averages are made. */
const daysOfAverage = 90

/** The limits of a board's columns, and how long cards stay in each. */
export async function boardFacts(scope: Scope, board: Board): Promise<BoardFacts> {
  const now = scope.clock.now()
  const [limits, times, stopped] = await Promise.all([
    limitsOf(scope, board),
    scope.db.all<{ tab: Tab; days: number }>`
      select t.from_tab as tab, (extract(epoch from avg(t.left_at - t.entered_at)) / 86400)::float8 as days
      from boards.transitions t
      where t.company_id = ${scope.companyId} and t.left_at > ${now}::timestamptz - ${daysOfAverage} * interval '1 day'
        and t.card_id in (select id from boards.cards where ${onBoard(scope, board)})
      group by 1`,
    scope.db.all<{ tab: Tab; count: number }>`
      select tab, count(*)::int as count from boards.cards
      where ${onBoard(scope, board)} and archived_at is null
        and tab_since < ${now}::timestamptz - ${stoppedAfter} * interval '1 day'
      group by 1`,
  ])
  const columns = tabs.map((tab_id) => ({
    tab_id,
    average_days: rounded(times.find(({ tab }) => tab === tab_id)?.days),
    stopped: stopped.find(({ tab }) => tab === tab_id)?.count ?? 0,
  }))
  return { limits, columns }
}

/** Sets how many cards each column should have at most; null removes a limit. Nothing is refused because of it. */
export async function changeLimits(scope: Scope, board: Board, limits: Limits): Promise<BoardFacts> {
  const before = await limitsOf(scope, board)
  const mine = { company_id: scope.companyId, board: board.kind, owner_id: board.ownerId ?? 0 }
  for (const tab of tabs) {
    const most = limits[tab]
    if (most === before[tab]) continue
    if (most === null)
      await scope.db.run`delete from boards.limits where company_id = ${mine.company_id} and board = ${mine.board}
        and owner_id = ${mine.owner_id} and tab = ${tab}`
    else
      await scope.db.run(
        area
          .insertInto('boards.limits')
          .values({ ...mine, tab, most })
          .onConflict((conflict) => conflict.columns(['company_id', 'board', 'owner_id', 'tab']).doUpdateSet({ most })),
      )
  }
  await record(scope, 'board.limited', scope.companyId, {
    before: { board: board.kind, ...before },
    after: { board: board.kind, ...limits },
  })
  publishBoard(scope, board)
  return boardFacts(scope, board)
}

async function limitsOf(scope: Scope, { kind, ownerId }: Board): Promise<Limits> {
  const rows = await scope.db.all(
    area
      .selectFrom('boards.limits')
      .select(['tab', 'most'])
      .where('company_id', '=', scope.companyId)
      .where('board', '=', kind)
      .where('owner_id', '=', ownerId ?? 0),
  )
  const limits: Limits = { backlog: null, to_realize: null, in_progress: null, concluded: null }
  for (const { tab, most } of rows) limits[tab as Tab] = most
  return limits
}

/** Tenths of days. */
const rounded = (days: number | undefined) => (days === undefined ? null : Math.round(days * 10) / 10)
