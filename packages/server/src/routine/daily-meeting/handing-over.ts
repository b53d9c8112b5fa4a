import { notifyAnswered } from '../../notifications/handing-over.ts'
import type { Scope } from '../../platform/scope.ts'
import { seenBy } from '../tasks/audience.ts'
import { taskLink } from '../tasks/kinds.ts'
import type { ItemRecord } from './queries.ts'

/** Tells who wrote an item of a meeting, if they still see the meeting, that it is done. */
export async function notifyDone(
  scope: Scope,
  { what, task_id, created_by }: Pick<ItemRecord, 'what' | 'task_id' | 'created_by'>,
) {
  if (created_by === scope.userId) return
  const [seen] = await scope.db.raw(
    `select from routine.tasks t where t.company_id = $1 and t.id = $3 and ${seenBy('$2', 't.')}`,
    [scope.companyId, created_by, task_id],
  )
  const handed = { title: what, link: taskLink(task_id), needs: null }
  if (seen) await notifyAnswered(scope, [created_by], handed, 'concluiu o item de reunião que você escreveu')
}
