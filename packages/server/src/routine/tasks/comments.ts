import { commentsOf } from '../../notifications/comments/comments.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { taskLink } from './kinds.ts'
import { publishTask } from './live.ts'
import { glanceAtTask } from './queries.ts'

/**
 * What is said below the tasks of the calendar and the backlog. One that is not of the team is read by its owner and its
 * author, who are notified of what the other says.
 */
export const taskComments = commentsOf({
  entity: 'task',
  find: async (scope, id, lockShared) => {
    const task = await glanceAtTask(scope, id, { lockShared })
    return {
      title: task.label,
      link: taskLink(id),
      ...(task.type !== '2' && { readers: [task.user_id, task.created_by] }),
      changed: () => publishTask(scope, id, task),
      said: (text, mentioned) => notifyPair(scope, task, 'commented', { words: text, known: mentioned }),
    }
  },
})
