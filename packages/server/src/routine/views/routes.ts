import { viewCalls } from '@prumo/contract/routine/views/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changeView, chooseDefault, createView, deleteView, listViews } from './views.ts'

export const viewRoutes = implement(viewCalls, {
  'GET /calendar/views': verb(listViews),
  'POST /calendar/views': verb(createView),
  'PUT /calendar/views/{id}': verb(changeView),
  'DELETE /calendar/views/{id}': verb(deleteView),
  'PUT /calendar/default-view': verb(chooseDefault),
})
