import type { Card, Tab } from '@prumo/contract/boards/cards/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, onBoard } from '../board.ts'

/** A card as its table stores it. */
export type CardRow = {
  id: number
  board: Board['kind']
  owner_id: number | null
  tab: Tab
  position: number
  title: string
  description: string
  finish_on: string | null
  check_list: Card['check_list']
  link: string | null
  check_id: string | null
  concluded_by: Card['concluded_by']
  tab_since: Date
  archived_at: Date | null
  created_by: number
  created_at: Date
  updated_at: Date
}

/** A card with the ids of what it refers to. */
export type CardRecord = CardRow & {
  tags: readonly number[]
  departments: readonly number[]
  users: readonly number[]
  files: readonly number[]
  plans: readonly number[]
  procedures: readonly number[]
  task: number | null
}

const columns = sql`
  id, board, owner_id, tab, position, title, description, finish_on, check_list, link, check_id, concluded_by, tab_since,
  archived_at, created_by, created_at, updated_at`
const byColumn = sql`array_position(array['backlog', 'to_realize', 'in_progress', 'concluded'], tab), position, id`

/** The cards of a board that are not archived, by column and in the order of each. */
export const boardCards = (scope: Scope, board: Board) =>
  readCards(scope, sql`${onBoard(scope, board)} and archived_at is null`, sql`order by ${byColumn}`)

/** The archived cards of a board, the last archived first. */
export const archivedCards = (scope: Scope, board: Board, most: number) =>
  readCards(
    scope,
    sql`${onBoard(scope, board)} and archived_at is not null`,
    // The owner is the same in all, and stands in the index before the moment: none is no constant for the planner.
    sql`order by owner_id, archived_at desc, id desc`,
    most,
  )

/** The existing cards of `ids` of any board, in the order of their columns. */
export const cardsByIds = (scope: Scope, ids: readonly number[]) =>
  readCards(scope, sql`company_id = ${scope.companyId} and id = any(${ids}::bigint[])`, sql`order by ${byColumn}`)

/** @throws not_found for a card of another board, also of a colleague's personal one. */
export async function findCard(scope: Scope, board: Board, id: number): Promise<CardRecord> {
  const [card] = await readCards(scope, sql`${onBoard(scope, board)} and id = ${id}`)
  if (!card) throw fail('not_found')
  return card
}

/** The kind of board on which a card lies. @throws not_found, also for a card of a colleague's personal one. */
export async function boardOfCard(scope: Scope, id: number): Promise<Board['kind']> {
  const card = await scope.db.first<{ board: Board['kind'] }>`
    select board from boards.cards
    where company_id = ${scope.companyId} and id = ${id} and coalesce(owner_id, ${scope.userId}) = ${scope.userId}`
  if (!card) throw fail('not_found')
  return card.board
}

/** As `findCard`, and nobody changes the card before the end of the transaction. */
export async function lockCard(scope: Scope, board: Board, id: number): Promise<CardRecord> {
  await scope.db.first<{ id: number }>`
    select id from boards.cards where ${onBoard(scope, board)} and id = ${id} for update`
  // A second statement: it must see what was committed before the lock was granted.
  return findCard(scope, board, id)
}

/** The existing cards of a board among `ids`. */
export const cardsOn = (scope: Scope, board: Board, ids: readonly number[]) =>
  readCards(scope, sql`${onBoard(scope, board)} and id = any(${ids}::bigint[])`)

/** As `cardsOn`, locked in the order of their ids. */
export async function lockCards(scope: Scope, board: Board, ids: readonly number[]): Promise<CardRecord[]> {
  await scope.db.run`select id from boards.cards where ${onBoard(scope, board)} and id = any(${ids}::bigint[])
      order by id for update`
  return cardsOn(scope, board, ids)
}

/** Finds a card without what it refers to, locked FOR KEY SHARE: nobody deletes it. @throws not_found. */
export async function lockCardShared(scope: Scope, board: Board, id: number): Promise<{ id: number; title: string }> {
  const card = await scope.db.first<{ id: number; title: string }>`
    select id, title from boards.cards where ${onBoard(scope, board)} and id = ${id} for key share`
  if (!card) throw fail('not_found')
  return card
}

/** Reads cards and the ids of what they refer to, in one network round trip. */
async function readCards(
  { db }: Scope,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql``,
  most?: number,
): Promise<CardRecord[]> {
  const inOrder = most === undefined ? order : sql`${order} limit ${most}`
  // Which cards they are depends on their order only where not all are read: seven statements need not sort a thousand.
  const page = sql`select company_id, id from boards.cards where ${condition} ${most === undefined ? sql`` : inOrder}`
  const referring = (table: string, column: string) =>
    db.all<{ card_id: number; id: number }>`
      select r.card_id, r.${sql.ref(column)} as id from ${sql.table(table)} r
      join (${page}) page on page.company_id = r.company_id and page.id = r.card_id
      order by r.card_id, r.${sql.ref(column)}`
  const [cards, tags, departments, users, files, plans, procedures, tasks] = await Promise.all([
    db.all<CardRow>`select ${columns} from boards.cards where ${condition} ${inOrder}`,
    referring('boards.card_tags', 'tag_id'),
    referring('boards.card_departments', 'department_id'),
    referring('boards.card_users', 'user_id'),
    referring('boards.card_files', 'file_id'),
    referring('boards.card_plans', 'plan_id'),
    referring('boards.card_procedures', 'procedure_id'),
    referring('boards.card_tasks', 'task_id'),
  ])
  const grouped = (rows: readonly { card_id: number; id: number }[]) => {
    const groups = Map.groupBy(rows, ({ card_id }) => card_id)
    return (card: number) => (groups.get(card) ?? []).map(({ id }) => id)
  }
  const all = [tags, departments, users, files, plans, procedures, tasks].map(grouped)
  const [tagsOf, departmentsOf, usersOf, filesOf, plansOf, proceduresOf, tasksOf] = all
  return cards.map((card) => ({
    ...card,
    tags: tagsOf!(card.id),
    departments: departmentsOf!(card.id),
    users: usersOf!(card.id),
    files: filesOf!(card.id),
    plans: plansOf!(card.id),
    procedures: proceduresOf!(card.id),
    task: tasksOf!(card.id)[0] ?? null,
  }))
}
