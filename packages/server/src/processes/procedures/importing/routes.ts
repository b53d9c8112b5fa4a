import { procedureImportCalls } from '@prumo/contract/processes/procedures/importing/endpoints.ts'
import { implement } from '../../../platform/http/implement.ts'
import { importWord } from './import-word.ts'

export const procedureImportRoutes = implement(procedureImportCalls, {
  'POST /client/pop/import/{processId}': ({ scope, params, files }) => importWord(scope, params.processId, files[0]!),
})
