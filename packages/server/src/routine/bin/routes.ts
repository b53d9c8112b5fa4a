import { binCalls } from '@prumo/contract/routine/bin/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { deletedTasks, forgetTasks, restoreTasks } from './bin.ts'

export const binRoutes = implement(binCalls, {
  'GET /calendar/bin': verb(deletedTasks),
  'POST /calendar/bin/{id}/restore': verb(restoreTasks),
  'DELETE /calendar/bin/{id}': verb(forgetTasks),
})
