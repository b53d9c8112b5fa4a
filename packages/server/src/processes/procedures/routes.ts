import { procedureCalls } from '@prumo/contract/processes/procedures/endpoints.ts'
import { documentHandlers, writtenHandlers } from '../../admin/controlled/handlers.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { approvers } from './approvers.ts'
import { attach, attachmentsOf, deleteAttachment, openAttachment } from './attachments.ts'
import { beginningOf, placeOf, processesForPops } from './beginning.ts'
import { popsByDepartment } from './by-department.ts'
import { pops } from './controlled.ts'
import { decidePop, deletePop } from './deciding.ts'
import { popListDraft } from './list-document.ts'
import { listPops, readPop } from './queries.ts'
import { findVersion } from './versions.ts'
import { createPop, savePop } from './writing.ts'

const document = documentHandlers(pops)
const written = writtenHandlers(pops)

export const procedureRoutes = implement(procedureCalls, {
  'POST /client/pop': verb(createPop),
  'PUT /client/pop': async ({ scope, body: { id, ...change } }) => ({ response: await savePop(scope, id, change) }),
  'GET /client/pop': verb(listPops),
  'GET /client/pop/one/{id}': verb(readPop),
  'GET /client/pop/one/{id}/difference': written.pending,
  'PUT /client/pop/{id}/draft': written.draft,
  'DELETE /client/pop/{id}/draft': written.discard,
  'DELETE /client/pop/{id}': verb(deletePop),
  'GET /client/pop/pops-department': verb(popsByDepartment),
  'POST /client/pop/generate-list-pops-pdf': async ({ scope, reading, body }) => ({
    ...(await documentFile(scope, await reading((within) => popListDraft(within, body)))),
    save: true,
  }),
  'GET /client/pop/proccess': verb(processesForPops),
  'GET /client/pop/approvers': verb(approvers),
  'GET /client/pop/proccess/{id}': verb(beginningOf),
  'GET /client/pop/authorize-pops': ({ scope, query }) => listPops(scope, { ...query, of: 'awaiting approval' }),
  'PUT /client/pop/authorize-pops': verb(decidePop),
  'GET /client/pop/pops-history/{id}': document.versions,
  'GET /client/pop/history/{id}': verb(findVersion),
  'GET /client/pop/history/{id}/difference': document.difference,
  'GET /client/pop/pdf/{id}': document.saved,
  'GET /client/pop/history-pdf/{id}': document.version,
  'GET /client/pop/{processId}': async ({ scope, params, query }) => {
    const [place, listed] = await Promise.all([
      placeOf(scope, params.processId),
      listPops(scope, { ...query, of: { process: params.processId } }),
    ])
    return { ...listed, place }
  },
  'GET /client/pop-attachment/{processId}': async ({ scope, params, query }) => ({
    response: await attachmentsOf(scope, params.processId, query.pop_id ?? null),
  }),
  'POST /client/pop-attachment/{processId}': async ({ scope, params, query, files }) => ({
    response: await attach(scope, params.processId, query.pop_id ?? null, files),
  }),
  'GET /client/pop-attachment/file/{id}': verb(openAttachment),
  'DELETE /client/pop-attachment/{id}': verb(deleteAttachment),
})
