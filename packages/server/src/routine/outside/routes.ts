import { outsideCalls } from '@prumo/contract/routine/outside/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import {
  addOutsideCalendar,
  changeOutsideCalendar,
  myOutsideCalendars,
  readNow,
  removeOutsideCalendar,
} from './calendars.ts'
import { myOutsideEvents } from './events.ts'

export const outsideRoutes = implement(outsideCalls, {
  'GET /calendar/outside': verb(myOutsideCalendars),
  'POST /calendar/outside': async ({ scope, body, http }) => ({
    response: await addOutsideCalendar(scope, body, http.baseUrl),
  }),
  'PUT /calendar/outside/{id}': async ({ scope, params, body, http }) => ({
    response: await changeOutsideCalendar(scope, params.id, body, http.baseUrl),
  }),
  'DELETE /calendar/outside/{id}': verb(removeOutsideCalendar),
  'POST /calendar/outside/{id}/read': verb(readNow),
  'GET /calendar/outside/events': verb(myOutsideEvents),
})
