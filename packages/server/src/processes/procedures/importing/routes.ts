import { procedureImportCalls } from '@prumo/contract/processes/procedures/importing/endpoints.ts'
import { implement } from '../../../platform/http/implement.ts'
import { prepared } from '../../../platform/http/preparing.ts'
import { importWord, readPop } from './import-word.ts'

export const procedureImportRoutes = implement(procedureImportCalls, {
  'POST /client/pop/import/{processId}': prepared(
    (by) => readPop(by, by.received[0]!),
    ({ scope, params, made }) => importWord(scope, params.processId, made),
  ),
})
