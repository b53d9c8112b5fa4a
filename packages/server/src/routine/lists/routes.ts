import { listCalls } from '@prumo/contract/routine/lists/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeTasks } from './bulk.ts'
import { exportOpenTasks } from './exporting.ts'
import { openTasks, openTasksOfTeam } from './open.ts'

export const listRoutes = implement(listCalls, {
  'GET /calendar/open': verb(openTasks),
  'GET /calendar/team/open': verb(openTasksOfTeam),
  'GET /calendar/open/file': async ({ scope, query: { format, token: _, ...narrowing }, reading }) =>
    exportOpenTasks(scope, { narrowing, format, everybody: false }, reading),
  'GET /calendar/team/open/file': async ({ scope, query: { format, token: _, ...narrowing }, reading }) =>
    exportOpenTasks(scope, { narrowing, format, everybody: true }, reading),
  'POST /calendar/bulk': verb(changeTasks),
})
