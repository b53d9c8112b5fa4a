import { under } from '@prumo/contract/contract.ts'
import { changeCalls, changeControlCalls } from '@prumo/contract/quality/changes/endpoints.ts'
import { changeAddress } from '@prumo/contract/quality/changes/model.ts'
import { implement } from '../../platform/http/implement.ts'
import { controlledHandlers } from '../controlled/routes.ts'
import { change, changesOf, presentChange, readChange } from './queries.ts'
import { createChange, deleteChange, saveChange } from './writing.ts'

export const changeRoutes = implement(changeCalls, {
  'POST /users/controle-mudanca': async ({ scope, body }) => ({ response: await createChange(scope, body) }),
  'GET /users/controle-mudanca': async ({ scope }) => ({ response: await changesOf(scope) }),
  'GET /users/controle-mudanca/{id}': async ({ scope, params }) => ({ response: await readChange(scope, params.id) }),
  'PUT /users/controle-mudanca/{id}': async ({ scope, params, body }) => ({
    response: await saveChange(scope, params.id, body),
  }),
  'DELETE /users/controle-mudanca/{id}': ({ scope, params }) => deleteChange(scope, params.id),
})

export const changeControlRoutes = implement(
  changeControlCalls,
  under(changeAddress, controlledHandlers(change, presentChange)),
)
