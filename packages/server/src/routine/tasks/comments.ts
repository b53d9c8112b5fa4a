import { commentsOf } from '../../notifications/comments/comments.ts'
import { taskLink } from './kinds.ts'
import { publishTask } from './live.ts'
import { glanceAtTask } from './queries.ts'

/** What is said below the tasks of the calendar and the backlog. Only its owner reads one that is not of the team. */
export const taskComments = commentsOf({
  entity: 'task',
  find: async (scope, id, lockShared) => {
    const task = await glanceAtTask(scope, id, { lockShared })
    return {
      title: task.label,
      link: taskLink(id),
      ...(task.type !== '2' && { readers: [task.user_id] }),
      changed: () => publishTask(scope, id, task),
    }
  },
})
