import { commentsOf } from '../../notifications/comments/comments.ts'
import { publish } from '../../platform/live/publishing.ts'
import { readersOfResults } from '../people.ts'
import { plans } from './queries.ts'

/** What is said below a plan of action, by everybody who may see plans. */
export const planComments = commentsOf({
  entity: 'action_plan',
  needs: 'results',
  find: async (scope, id, lock) => {
    const { to_do } = await (lock ? plans.lockShared : plans.find)(scope, id)
    return {
      title: to_do,
      link: `/plan-actions?plano=${id}`,
      readers: await readersOfResults(scope),
      changed: () => publish(scope, { topic: 'results', id }),
    }
  },
})
