import type { Card } from '@prumo/contract/boards/cards/model.ts'
import { record } from '../../platform/audit/record.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { closeTask } from '../../routine/tasks/closing.ts'
import { createTask } from '../../routine/tasks/creating.ts'
import { lockFreeing } from '../../routine/tasks/prerequisites.ts'
import { lockTask, taskStates } from '../../routine/tasks/queries.ts'
import { type Board, cardLink, publishBoard } from '../board.ts'
import { moveToEnd } from './columns.ts'
import { lockColumn } from './ordering.ts'
import { findCard, lockCard } from './queries.ts'
import { presentCard } from './wire.ts'

/**
 * Makes a task of a calendar of the card: the acting person's, or somebody else's. The task has the card's address among
 * its links, and either is concluded with the other.
 * @param baseUrl the public address of the application.
 * @throws not_found, card.archived, card.has_task, request.invalid for somebody who does not work here.
 */
export async function takeToDay(
  scope: Scope,
  board: Board,
  id: number,
  { date, client_id }: { date: string; client_id?: number | undefined },
  baseUrl: string,
): Promise<Card> {
  const card = await lockCard(scope, board, id)
  if (card.archived_at) throw fail('card.archived')
  if (card.task !== null) throw fail('card.has_task')
  const own = board.kind !== 'personal' || client_id === undefined || client_id === scope.userId
  if (!own) {
    const message = 'Uma tarefa do kanban pessoal vai para o seu próprio cronograma.'
    throw failAt('client_id', message)
  }
  const { atividades } = await createTask(
    scope,
    {
      label: card.title,
      date,
      description: card.description,
      departments: [...card.departments],
      listLinks: [`${baseUrl}${cardLink(board, id)}`],
      send_notify: '1',
      ...(client_id !== undefined && { client_id }),
    },
    [],
  )
  const task = atividades[0]!
  await scope.db.run`insert into boards.card_tasks (company_id, card_id, task_id) values (${scope.companyId}, ${id},
    ${task.id})`
  await record(scope, 'board_card.planned', id, { after: { title: card.title, date_finish: date } })
  publishBoard(scope, board, id)
  return presentCard(scope, await findCard(scope, board, id))
}

/**
 * Concludes the task that a card became, before the card is concluded: of a task and its card the task is locked first.
 * A task that the person does not see stays open.
 */
export async function concludeTask(scope: Scope, board: Board, id: number) {
  const { task, archived_at } = await findCard(scope, board, id)
  if (task === null || archived_at) return
  const [state] = await taskStates(scope, [task])
  if (!state?.seen || state.date === null) return
  await lockFreeing(scope, task)
  const { status } = await lockTask(scope, task)
  if (status === '1') await closeTask(scope, { calendar_id: task })
}

/** Concludes the card of a task that was concluded. It comes last in its column. */
export async function concludeCardOf(scope: Scope, taskId: number) {
  const found = await scope.db.first<{ id: number; board: Board['kind']; owner_id: number | null }>`
    select c.id, c.board, c.owner_id from boards.card_tasks t
    join boards.cards c on c.company_id = t.company_id and c.id = t.card_id
    where t.company_id = ${scope.companyId} and t.task_id = ${taskId}
      and c.archived_at is null and c.tab <> 'concluded'`
  if (!found) return
  const board: Board = { kind: found.board, ownerId: found.owner_id }
  await lockColumn(scope, board, 'concluded')
  const card = await lockCard(scope, board, found.id)
  if (card.archived_at || card.tab === 'concluded') return
  await moveToEnd(scope, board, card, 'concluded')
  publishBoard(scope, board, card.id)
}
