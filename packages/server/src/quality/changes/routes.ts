import { under } from '@prumo/contract/contract.ts'
import { changeCalls, changeControlCalls } from '@prumo/contract/quality/changes/endpoints.ts'
import { changeAddress } from '@prumo/contract/quality/changes/model.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { controlledHandlers } from '../controlled/routes.ts'
import { change, changesOf, readChange } from './queries.ts'
import { createChange, deleteChange, saveChange } from './writing.ts'

export const changeRoutes = implement(changeCalls, {
  'POST /users/controle-mudanca': verb(createChange),
  'GET /users/controle-mudanca': verb(changesOf),
  'GET /users/controle-mudanca/{id}': verb(readChange),
  'PUT /users/controle-mudanca/{id}': verb(saveChange),
  'DELETE /users/controle-mudanca/{id}': verb(deleteChange),
})

export const changeControlRoutes = implement(changeControlCalls, under(changeAddress, controlledHandlers(change)))
