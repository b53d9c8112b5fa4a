import { commentsOf } from '../../notifications/comments/comments.ts'
import { notifyPair } from '../delegation/notifying.ts'
import { peopleOf } from './audience.ts'
import { taskLink } from './kinds.ts'
import { publishTask } from './live.ts'
import { glanceAtTask } from './queries.ts'

/**
 * What is said below the tasks of the calendar and the backlog. One that is not everybody's is read by its owner, its
 * author and whom it is for; owner and author are notified of what the other says.
 */
export const taskComments = commentsOf({
  entity: 'task',
  needs: null,
  find: async (scope, id, lockShared) => {
    const task = await glanceAtTask(scope, id, { lockShared })
    const people = task.type === '2' ? await peopleOf(scope, task) : []
    return {
      title: task.label,
      link: taskLink(id),
      ...(people !== 'everybody' && { readers: [...new Set([task.user_id, task.created_by, ...people])] }),
      changed: () => publishTask(scope, id, task),
      said: (text, mentioned) => notifyPair(scope, task, 'commented', { words: text, known: mentioned }),
    }
  },
})
