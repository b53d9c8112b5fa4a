import { daysOffCalls } from '@prumo/contract/routine/days-off/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { addStateHolidays, changeDayOff, createDayOff, daysOff, deleteDayOff } from './days-off.ts'

export const daysOffRoutes = implement(daysOffCalls, {
  'GET /calendar/days-off': async ({ scope }) => ({ response: await daysOff(scope) }),
  'POST /calendar/days-off': async ({ scope, body }) => ({ response: await createDayOff(scope, body) }),
  'PUT /calendar/days-off/{id}': async ({ scope, params, body }) => ({
    response: await changeDayOff(scope, params.id, body),
  }),
  'DELETE /calendar/days-off/{id}': ({ scope, params }) => deleteDayOff(scope, params.id),
  'POST /calendar/days-off/state': async ({ scope, body }) => ({ response: await addStateHolidays(scope, body.state) }),
})
