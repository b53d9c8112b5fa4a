import { dailyMeetingCalls } from '@prumo/contract/routine/daily-meeting/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { checkItem } from './checking.ts'
import { history, item, meetingItems, olds } from './reading.ts'
import { removeItem } from './removing.ts'
import { saveItems } from './saving.ts'

export const dailyMeetingRoutes = implement(dailyMeetingCalls, {
  'GET /my-day/view-feedbacks': verb(history),
  'GET /my-day/view-feedbacks-task/{id}': verb(meetingItems),
  'GET /my-day/view-feedback/{id}': verb(item),
  'GET /my-day/view-feedbacks/olds/{id}': verb(olds),
  'POST /my-day/feedback': verb(saveItems),
  'POST /my-day/feedback/checked/{id}': verb(checkItem),
  'DELETE /my-day/feedback/{id}': verb(removeItem),
})
