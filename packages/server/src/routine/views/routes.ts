import { viewCalls } from '@prumo/contract/routine/views/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { changeView, chooseDefault, createView, deleteView, listViews } from './views.ts'

export const viewRoutes = implement(viewCalls, {
  'GET /calendar/views': async ({ scope }) => ({ response: await listViews(scope) }),
  'POST /calendar/views': async ({ scope, body }) => ({ response: await createView(scope, body) }),
  'PUT /calendar/views/{id}': async ({ scope, params, body }) => ({
    response: await changeView(scope, params.id, body),
  }),
  'DELETE /calendar/views/{id}': ({ scope, params }) => deleteView(scope, params.id),
  'PUT /calendar/default-view': ({ scope, body }) => chooseDefault(scope, body),
})
