import { meetingCalls } from '@prumo/contract/routine/meetings/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { endMeeting } from './ending.ts'
import { savePart } from './parts.ts'
import { meetingsToday, readMeeting } from './reading.ts'
import { startMeeting } from './starting.ts'

export const meetingRoutes = implement(meetingCalls, {
  'GET /my-day/meetings': ({ scope }) => meetingsToday(scope),
  'POST /my-day/meetings': async ({ scope, body }) => ({ response: await startMeeting(scope, body) }),
  'GET /my-day/meetings/{id}': async ({ scope, params }) => ({ response: await readMeeting(scope, params.id) }),
  'PUT /my-day/meetings/{id}/people/{person}': async ({ scope, params, body }) => ({
    response: await savePart(scope, params.id, params.person, body),
  }),
  'POST /my-day/meetings/{id}/end': async ({ scope, params, body }) => ({
    response: await endMeeting(scope, params.id, body),
  }),
})
