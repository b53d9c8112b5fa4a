import type { Card, CardFile } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { planStatuses } from '@prumo/contract/results/plans/model.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { countComments } from '../../notifications/comments/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { type FileRow, filesByIds } from '../../platform/storage/stored-files.ts'
import { tagsByIds } from '../../routine/tags/tags.ts'
import { taskStates } from '../../routine/tasks/queries.ts'
import { linkedPlans, linkedProcedures } from './links.ts'
import type { CardRecord } from './queries.ts'
import { cardEntity } from './words.ts'

export const presentCard = async (scope: Scope, card: CardRecord): Promise<Card> =>
  (await presentCards(scope, [card]))[0]!

/** Cards as the contract declares them, in the same order. */
export async function presentCards(scope: Scope, cards: readonly CardRecord[]): Promise<Card[]> {
  const all = <Id>(of: (card: CardRecord) => readonly Id[]) => [...new Set(cards.flatMap(of))]
  const [tags, departments, files, comments, tasks, plans, procedures] = await Promise.all([
    tagsByIds(
      scope,
      all((card) => card.tags),
    ),
    departmentNames(
      scope,
      all((card) => card.departments),
    ),
    filesByIds(
      scope,
      all((card) => card.files),
    ),
    countComments(
      scope,
      cardEntity,
      cards.map(({ id }) => id),
    ),
    taskStates(
      scope,
      all((card) => (card.task === null ? [] : [card.task])),
    ),
    linkedPlans(
      scope,
      all((card) => card.plans),
    ),
    linkedProcedures(
      scope,
      all((card) => card.procedures),
    ),
  ])
  const names = await memberNames(scope, [
    ...all((card) => [...card.users, card.created_by]),
    ...tasks.map(({ user_id }) => user_id),
  ])
  const nameOf = (id: number) => names.get(id) ?? ''
  const [tagOf, fileOf, taskOf] = [byId(tags), byId(files), byId(tasks)]
  const [planOf, procedureOf] = [byId(plans), byId(procedures)]
  return cards.map((card) => {
    const task = card.task === null ? undefined : taskOf.get(card.task)
    return {
      id: card.id,
      title: card.title,
      description: card.description,
      date_finish: card.finish_on,
      tab_id: card.tab,
      tags: card.tags.flatMap((id) => tagOf.get(id) ?? []).map(({ id, label, color }) => ({ id, label, color })),
      departments: card.departments.map((id) => ({ id, name: departments.get(id) ?? '' })),
      files: card.files.flatMap((id) => fileOf.get(id) ?? []).map((file) => presentFile(card.board, file)),
      users: card.users.map((id) => ({ id, name: nameOf(id) })),
      check_list: card.check_list,
      comments_count: comments.get(card.id) ?? 0,
      tab_since: card.tab_since.toISOString(),
      archived_at: card.archived_at?.toISOString() ?? null,
      created_by: nameOf(card.created_by),
      created_at: card.created_at.toISOString(),
      link: card.link,
      concluded_by: card.concluded_by,
      task: task ? { id: task.id, date: task.date, done: task.done, user_name: nameOf(task.user_id) } : null,
      plans: card.plans
        .flatMap((id) => planOf.get(id) ?? [])
        .map(({ id, to_do, status }) => ({ id, title: to_do, status, status_label: planStatuses[status] })),
      procedures: card.procedures.flatMap((id) => procedureOf.get(id) ?? []),
      updated_at: card.updated_at.toISOString(),
    }
  })
}

export const presentFile = (board: BoardKind, { id, name, type, size }: FileRow): CardFile => ({
  id,
  title: name,
  attachment_url: `/api${boardAddresses[board]}/task/file/${id}`,
  type,
  size,
})

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
