import { daysOffCalls } from '@prumo/contract/routine/days-off/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { addStateHolidays, changeDayOff, createDayOff, daysOff, deleteDayOff } from './days-off.ts'

export const daysOffRoutes = implement(daysOffCalls, {
  'GET /calendar/days-off': verb(daysOff),
  'POST /calendar/days-off': verb(createDayOff),
  'PUT /calendar/days-off/{id}': verb(changeDayOff),
  'DELETE /calendar/days-off/{id}': verb(deleteDayOff),
  'POST /calendar/days-off/state': async ({ scope, body }) => ({ response: await addStateHolidays(scope, body.state) }),
})
