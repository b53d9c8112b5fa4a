import { backlogCalls } from '@prumo/contract/routine/backlog/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createBacklogTask, deleteBacklogTask, myBacklog } from './backlog.ts'

export const backlogRoutes = implement(backlogCalls, {
  'GET /rotina/meu-backlog': verb(myBacklog),
  'POST /rotina/macro-atividade/client': async ({ scope, body, files }) => ({
    response: await createBacklogTask(scope, body, files),
  }),
  'DELETE /rotina/macro-atividade-client/{id}': verb(deleteBacklogTask),
})
