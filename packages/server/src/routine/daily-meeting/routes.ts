import { dailyMeetingCalls } from '@prumo/contract/routine/daily-meeting/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { checkItem } from './checking.ts'
import { history, item, meetingItems, olds } from './reading.ts'
import { removeItem } from './removing.ts'
import { saveItems } from './saving.ts'

export const dailyMeetingRoutes = implement(dailyMeetingCalls, {
  'GET /my-day/view-feedbacks': ({ scope, query }) => history(scope, query),
  'GET /my-day/view-feedbacks-task/{id}': ({ scope, params }) => meetingItems(scope, params.id),
  'GET /my-day/view-feedback/{id}': async ({ scope, params }) => ({ response: await item(scope, params.id) }),
  'GET /my-day/view-feedbacks/olds/{id}': ({ scope, params, query }) => olds(scope, params.id, query),
  'POST /my-day/feedback': async ({ scope, body }) => ({ response: await saveItems(scope, body) }),
  'POST /my-day/feedback/checked/{id}': async ({ scope, params }) => ({ response: await checkItem(scope, params.id) }),
  'DELETE /my-day/feedback/{id}': ({ scope, params }) => removeItem(scope, params.id),
})
