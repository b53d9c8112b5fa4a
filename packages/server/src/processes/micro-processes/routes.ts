import { microProcessCalls } from '@prumo/contract/processes/micro-processes/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { deleteMicroProcess } from './deleting.ts'
import { procedureNameOf } from './procedure-name.ts'
import { findMicroProcess, microProcessesOf, processesWithoutProcedure } from './queries.ts'
import { flowSymbols } from './symbols.ts'
import { changeMicroProcess, createMicroProcess, reorderMicroProcesses } from './writing.ts'

export const microProcessRoutes = implement(microProcessCalls, {
  'POST /client/proccess': verb(createMicroProcess),
  'PUT /client/proccess': verb(changeMicroProcess),
  'GET /client/proccess': verb(processesWithoutProcedure),
  'GET /client/proccess/symbols': () => ({ response: flowSymbols }),
  'GET /client/proccess/pop-name/{id}': async ({ scope, params }) => ({
    response: { proccess_id: params.id, name: await procedureNameOf(scope, params.id) },
  }),
  'GET /client/proccess/macroproccess/{macroProccessId}': verb(microProcessesOf),
  'GET /client/proccess/{id}': verb(findMicroProcess),
  'DELETE /client/proccess/{id}': verb(deleteMicroProcess),
  'POST /client/proccess/reorder': verb(reorderMicroProcesses),
})
