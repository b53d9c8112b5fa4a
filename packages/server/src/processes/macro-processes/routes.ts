import { macroProcessCalls } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { findMacroProcess, macroProcessesOf } from './queries.ts'
import { changeMacroProcess, createMacroProcess, deleteMacroProcess, reorderMacroProcesses } from './writing.ts'

export const macroProcessRoutes = implement(macroProcessCalls, {
  'POST /client/proccess-sectors': async ({ scope, body }) => ({ response: await createMacroProcess(scope, body) }),
  'PUT /client/proccess-sectors': async ({ scope, body }) => ({ response: await changeMacroProcess(scope, body) }),
  'GET /client/proccess-sectors/sector/{id}': async ({ scope, params }) => ({
    response: await findMacroProcess(scope, params.id),
  }),
  'DELETE /client/proccess-sectors/{id}': ({ scope, params }) => deleteMacroProcess(scope, params.id),
  'GET /client/proccess-sectors/{departmentId}': ({ scope, params }) => macroProcessesOf(scope, params.departmentId),
  'POST /client/proccess-sectors/reorder': ({ scope, body }) => reorderMacroProcesses(scope, body),
})
