import { complaintCalls } from '@prumo/contract/quality/complaints/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { complaintForms, createComplaintForm, revokeComplaintForm } from './forms.ts'
import { posterDraft } from './poster.ts'
import { openForm, receiveComplaint } from './receiving.ts'

export const complaintRoutes = implement(complaintCalls, {
  'GET /client/rncs/formularios': async ({ scope, http }) => ({ response: await complaintForms(scope, http.baseUrl) }),
  'POST /client/rncs/formularios': async ({ scope, body, http }) => ({
    response: await createComplaintForm(scope, body, http.baseUrl),
  }),
  'DELETE /client/rncs/formularios/{id}': verb(revokeComplaintForm),
  'GET /client/rncs/formularios/{id}/pdf': async ({ scope, reading, params, http }) =>
    documentFile(scope, await reading((within) => posterDraft(within, params.id, http.baseUrl))),
  'GET /reclamacao/{token}': async ({ guest, params, http }) => ({
    response: await openForm(guest, params.token, http.network),
  }),
  'POST /reclamacao/{token}': async ({ guest, params, body, http }) => ({
    response: await receiveComplaint(guest, params.token, body, http),
  }),
})
