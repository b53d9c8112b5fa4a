import { meetingCalls } from '@prumo/contract/routine/meetings/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { endMeeting } from './ending.ts'
import { savePart } from './parts.ts'
import { meetingsToday, readMeeting } from './reading.ts'
import { startMeeting } from './starting.ts'

export const meetingRoutes = implement(meetingCalls, {
  'GET /my-day/meetings': verb(meetingsToday),
  'POST /my-day/meetings': verb(startMeeting),
  'GET /my-day/meetings/{id}': verb(readMeeting),
  'PUT /my-day/meetings/{id}/people/{person}': verb(savePart),
  'POST /my-day/meetings/{id}/end': verb(endMeeting),
})
