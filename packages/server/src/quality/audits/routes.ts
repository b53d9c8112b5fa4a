import { auditCalls } from '@prumo/contract/quality/audits/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { answerItem } from './answering.ts'
import { auditDraft } from './document.ts'
import { attachEvidence, deleteEvidence, evidenceOf, openEvidence } from './evidence.ts'
import { auditsOf, findAudit } from './listing.ts'
import { makeMeetingMinutes } from './meetings.ts'
import { mountQuestions } from './mounting.ts'
import { addItem, changeItem, deleteItem, reorderItems } from './own-items.ts'
import { programmeDraft } from './programme.ts'
import { raiseRnc } from './raising.ts'
import { concludeAudit, signReport, writeReportText } from './reporting.ts'
import { changeAudit, copyAudit, createAudit, deleteAudit } from './saving.ts'

export const auditRoutes = implement(auditCalls, {
  'POST /client/auditoria-interna': verb(createAudit),
  'PUT /client/auditoria-interna/{id}': verb(changeAudit),
  'DELETE /client/auditoria-interna/{id}': verb(deleteAudit),
  'GET /client/auditoria-interna': ({ scope, query }) => auditsOf(scope, query.year),
  'GET /client/auditoria-interna/{id}': verb(findAudit),
  'POST /client/auditoria-interna/{id}/copy': verb(copyAudit),
  'POST /client/auditoria-interna/{id}/report': verb(writeReportText),
  'POST /client/auditoria-interna/{id}/minutes': verb(makeMeetingMinutes),
  'POST /client/auditoria-interna/{id}/conclude': verb(concludeAudit),
  'POST /client/auditoria-interna/{id}/signatures': verb(signReport),
  'POST /client/auditoria-interna/questions/{subItemId}': verb(answerItem),
  'GET /client/auditoria-interna/questions/mount/{id}': verb(mountQuestions),
  'POST /client/auditoria-interna/questions/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => auditDraft(within, params.id))),
  'GET /client/auditoria-interna/questions/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => auditDraft(within, params.id))),
  'GET /client/auditoria-interna/programa/{year}/pdf': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => programmeDraft(within, params.year))),
  'POST /client/auditoria-interna/{id}/items': verb(addItem),
  'PUT /client/auditoria-interna/{id}/items/{item}': verb(changeItem),
  'DELETE /client/auditoria-interna/{id}/items/{item}': verb(deleteItem),
  'PUT /client/auditoria-interna/{id}/items/reorder': verb(reorderItems),
  'POST /client/auditoria-interna/{id}/items/{item}/rnc': verb(raiseRnc),
  'GET /client/auditoria-interna/{id}/items/{item}/files': verb(evidenceOf),
  'POST /client/auditoria-interna/{id}/items/{item}/files': async ({ scope, params, files }) => ({
    response: await attachEvidence(scope, params.id, params.item, files),
  }),
  'GET /client/auditoria-interna/file/{id}': verb(openEvidence),
  'DELETE /client/auditoria-interna/file/{id}': verb(deleteEvidence),
})
