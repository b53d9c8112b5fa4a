import type { Card, CardChange } from '@prumo/contract/boards/cards/model.ts'
import { record } from '../../platform/audit/record.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { cleanRichText } from '../../platform/rich-text/cleaning.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Board, notifyGiven, publishBoard } from '../board.ts'
import { type Choices, requireChoices } from './choosing.ts'
import { moveToEnd } from './columns.ts'
import { concludeTask } from './day.ts'
import { sentLinks } from './links.ts'
import { lockColumn, requireRoom } from './ordering.ts'
import { type CardRecord, findCard, lockCard } from './queries.ts'
import { presentCard } from './wire.ts'
import { wordsOf } from './words.ts'
import { writeCard, writeReferences } from './writing.ts'

/**
 * Writes what was sent of a card; another column puts it at the end of that one. `updated_at` is the version the writer
 * edited; without it the write goes over any version.
 * @throws not_found, card.archived, record.stale with the current card, request.invalid for an unknown reference.
 */
export const changeCard = (scope: Scope, board: Board, id: number, change: CardChange): Promise<Card> =>
  save(scope, board, id, change, (card) => {
    if (card.archived_at) throw fail('card.archived')
    return {}
  })

/**
 * Archives a card, with the changes that were sent (decision O182). It keeps its place in its column. What is archived
 * already stays archived since then.
 * @throws as `changeCard`.
 */
export const archiveCard = (scope: Scope, board: Board, id: number, change: CardChange): Promise<Card> =>
  save(scope, board, id, change, ({ archived_at }) => (archived_at ? {} : { archived_at: scope.clock.now() }))

/**
 * Brings an archived card back to its place, with the changes that were sent (rule R326).
 * @throws as `changeCard`, list.too_many when the board is full.
 */
export const unarchiveCard = (scope: Scope, board: Board, id: number, change: CardChange): Promise<Card> =>
  save(scope, board, id, change, async ({ archived_at }) => {
    if (!archived_at) return {}
    await requireRoom(scope, board, 1)
    return { archived_at: null }
  })

type Archiving = { archived_at?: Date | null }

async function save(
  scope: Scope,
  board: Board,
  id: number,
  { updated_at, tab_id, date_finish, description, ...change }: CardChange,
  archiving: (card: CardRecord) => Archiving | Promise<Archiving>,
): Promise<Card> {
  if (tab_id === 'concluded') await concludeTask(scope, board, id)
  if (tab_id !== undefined) await lockColumn(scope, board, tab_id)
  const before = await lockCard(scope, board, id)
  await requireVersion(scope, 'board_card', before, updated_at, () => presentCard(scope, before))
  const put = await archiving(before)
  const links = sentLinks(scope, before, change)
  await requireChoices(scope, { ...change, ...links }, before)
  const written = {
    title: change.title ?? before.title,
    description: description === undefined ? before.description : await cleanRichText(scope, description),
    finish_on: date_finish === undefined ? before.finish_on : date_finish,
    check_list: change.check_list ?? before.check_list,
  }
  if (tab_id !== undefined && tab_id !== before.tab) await moveToEnd(scope, board, before, tab_id)
  const references = { tags: change.tags, departments: change.departments, users: change.users, ...links }
  const wanted = { ...before, ...written, ...sentOf(references) }
  const differs = JSON.stringify(wordsOf(board, wanted)) !== JSON.stringify(wordsOf(board, before))
  if (differs || 'archived_at' in put) {
    await writeCard(scope, id, { ...written, ...put })
    await writeReferences(scope, id, references)
  }
  const after = await findCard(scope, board, id)
  if (differs)
    await record(scope, 'board_card.updated', id, { before: wordsOf(board, before), after: wordsOf(board, after) })
  if (put.archived_at) await record(scope, 'board_card.archived', id, { after: { title: after.title } })
  else if (put.archived_at === null) await record(scope, 'board_card.unarchived', id, { after: { title: after.title } })
  const joined = after.users.filter((user) => !before.users.includes(user))
  await notifyGiven(scope, board, after, joined)
  publishBoard(scope, board, id)
  return presentCard(scope, after)
}

/** Those that were sent, in the order in which they are read again. */
const sentOf = (choices: Choices) => {
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  const { tags, departments, users, plans, procedures } = choices
  return {
    ...(tags && { tags: inOrder(tags) }),
    ...(departments && { departments: inOrder(departments) }),
    ...(users && { users: inOrder(users) }),
    ...(plans && { plans: inOrder(plans) }),
    ...(procedures && { procedures: inOrder(procedures) }),
  }
}
