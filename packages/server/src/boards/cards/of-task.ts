import type { Tab, TaskCard } from '@prumo/contract/boards/cards/model.ts'
import { boardTitles } from '@prumo/contract/boards/kinds.ts'
import type { Scope } from '../../platform/scope.ts'
import { glanceAtTask } from '../../routine/tasks/queries.ts'
import { type Board, cardLink } from '../board.ts'

/**
 * The card on whose board a task lies, with its column; null where it lies on none that the user sees.
 * @throws not_found for a task that the user does not see.
 */
export async function cardOfTask(scope: Scope, taskId: number): Promise<TaskCard | null> {
  const { companyId, userId } = scope
  await glanceAtTask(scope, taskId)
  const card = await scope.db.first<{ id: number; board: Board['kind']; tab: Tab; archived: boolean }>`
    select c.id, c.board, c.tab, c.archived_at is not null as archived from boards.card_tasks t
    join boards.cards c on c.company_id = t.company_id and c.id = t.card_id
    where t.company_id = ${companyId} and t.task_id = ${taskId}
      and (c.owner_id is null or c.owner_id = ${userId})`
  if (!card) return null
  const { id, board, tab, archived } = card
  return {
    id,
    board,
    board_title: boardTitles[board],
    tab_id: tab,
    archived,
    link: cardLink({ kind: board, ownerId: null }, id),
  }
}
