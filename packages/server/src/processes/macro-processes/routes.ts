import { macroProcessCalls } from '@prumo/contract/processes/macro-processes/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { findMacroProcess, macroProcessesOf } from './queries.ts'
import { changeMacroProcess, createMacroProcess, deleteMacroProcess, reorderMacroProcesses } from './writing.ts'

export const macroProcessRoutes = implement(macroProcessCalls, {
  'POST /client/proccess-sectors': verb(createMacroProcess),
  'PUT /client/proccess-sectors': verb(changeMacroProcess),
  'GET /client/proccess-sectors/sector/{id}': verb(findMacroProcess),
  'DELETE /client/proccess-sectors/{id}': verb(deleteMacroProcess),
  'GET /client/proccess-sectors/{departmentId}': verb(macroProcessesOf),
  'POST /client/proccess-sectors/reorder': verb(reorderMacroProcesses),
})
