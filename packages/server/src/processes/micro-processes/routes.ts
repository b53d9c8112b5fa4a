import { microProcessCalls } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { deleteMicroProcess } from './deleting.ts'
import { procedureNameOf } from './procedure-name.ts'
import { findMicroProcess, microProcessesOf, processesWithoutProcedure } from './queries.ts'
import { flowSymbols } from './symbols.ts'
import { changeMicroProcess, createMicroProcess, reorderMicroProcesses } from './writing.ts'

export const microProcessRoutes = implement(microProcessCalls, {
  'POST /client/proccess': async ({ scope, body }) => ({ response: await createMicroProcess(scope, body) }),
  'PUT /client/proccess': async ({ scope, body }) => ({ response: await changeMicroProcess(scope, body) }),
  'GET /client/proccess': ({ scope, query }) => processesWithoutProcedure(scope, query),
  'GET /client/proccess/symbols': () => ({ response: flowSymbols }),
  'GET /client/proccess/pop-name/{id}': async ({ scope, params }) => ({
    response: { proccess_id: params.id, name: await procedureNameOf(scope, params.id) },
  }),
  'GET /client/proccess/macroproccess/{macroProccessId}': ({ scope, params }) =>
    microProcessesOf(scope, params.macroProccessId),
  'GET /client/proccess/{id}': async ({ scope, params }) => ({ response: await findMicroProcess(scope, params.id) }),
  'DELETE /client/proccess/{id}': ({ scope, params }) => deleteMicroProcess(scope, params.id),
  'POST /client/proccess/reorder': ({ scope, body }) => reorderMicroProcesses(scope, body),
})
