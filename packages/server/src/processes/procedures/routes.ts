import { procedureCalls } from '@prumo/contract/processes/procedures/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { approvers } from './approvers.ts'
import { attach, attachmentsOf, deleteAttachment, openAttachment } from './attachments.ts'
import { beginningOf, placeOf, processesForPops } from './beginning.ts'
import { popsByDepartment } from './by-department.ts'
import { decidePop } from './deciding.ts'
import { deletePop } from './deleting.ts'
import { pendingDifference, popDifference } from './difference.ts'
import { popDraft, versionDraft } from './document.ts'
import { discardDraft, draftPop } from './drafting.ts'
import { popListDraft } from './list-document.ts'
import { listPops, readPop } from './queries.ts'
import { findVersion, popHistory } from './versions.ts'
import { createPop, savePop } from './writing.ts'

export const procedureRoutes = implement(procedureCalls, {
  'POST /client/pop': async ({ scope, body }) => ({ response: await createPop(scope, body) }),
  'PUT /client/pop': async ({ scope, body: { id, ...change } }) => ({ response: await savePop(scope, id, change) }),
  'GET /client/pop': ({ scope, query }) => listPops(scope, query),
  'GET /client/pop/one/{id}': async ({ scope, params }) => ({ response: await readPop(scope, params.id) }),
  'GET /client/pop/one/{id}/difference': async ({ scope, reading, params }) => ({
    response: await pendingDifference({ scope, reading }, params.id),
  }),
  'PUT /client/pop/{id}/draft': async ({ scope, params, body }) => ({
    response: await draftPop(scope, params.id, body),
  }),
  'DELETE /client/pop/{id}/draft': ({ scope, params }) => discardDraft(scope, params.id),
  'DELETE /client/pop/{id}': ({ scope, params }) => deletePop(scope, params.id),
  'GET /client/pop/pops-department': ({ scope, query }) => popsByDepartment(scope, query),
  'POST /client/pop/generate-list-pops-pdf': async ({ scope, reading, body }) => ({
    ...(await documentFile(scope, await reading((within) => popListDraft(within, body)))),
    save: true,
  }),
  'GET /client/pop/proccess': ({ scope, query }) => processesForPops(scope, query),
  'GET /client/pop/approvers': async ({ scope }) => ({ response: await approvers(scope) }),
  'GET /client/pop/proccess/{id}': async ({ scope, params }) => ({ response: await beginningOf(scope, params.id) }),
  'GET /client/pop/authorize-pops': ({ scope, query }) => listPops(scope, { ...query, of: 'awaiting approval' }),
  'PUT /client/pop/authorize-pops': ({ scope, body }) => decidePop(scope, body),
  'GET /client/pop/pops-history/{id}': ({ scope, params, query }) => popHistory(scope, params.id, query),
  'GET /client/pop/history/{id}': async ({ scope, params }) => ({ response: await findVersion(scope, params.id) }),
  'GET /client/pop/history/{id}/difference': async ({ scope, reading, params, query }) => ({
    response: await popDifference({ scope, reading }, params.id, query.since ?? null),
  }),
  'GET /client/pop/pdf/{id}': async ({ scope, reading, params, http }) =>
    documentFile(scope, await reading((within) => popDraft(within, params.id, http.baseUrl))),
  'GET /client/pop/history-pdf/{id}': async ({ scope, reading, params, http }) =>
    documentFile(scope, await reading((within) => versionDraft(within, params.id, http.baseUrl))),
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
  'GET /client/pop-attachment/file/{id}': ({ scope, params }) => openAttachment(scope, params.id),
  'DELETE /client/pop-attachment/{id}': ({ scope, params }) => deleteAttachment(scope, params.id),
})
