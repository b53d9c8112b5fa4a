import { binCalls } from '@prumo/contract/routine/bin/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { deletedTasks, forgetTasks, restoreTasks } from './bin.ts'

export const binRoutes = implement(binCalls, {
  'GET /calendar/bin': ({ scope, query }) => deletedTasks(scope, query),
  'POST /calendar/bin/{id}/restore': ({ scope, params }) => restoreTasks(scope, params.id),
  'DELETE /calendar/bin/{id}': ({ scope, params }) => forgetTasks(scope, params.id),
})
