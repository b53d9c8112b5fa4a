import { complaintCalls } from '@prumo/contract/quality/complaints/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { answerCustomer, conversationOf } from './conversation.ts'
import { addPhoto, followComplaint, writeToCompany } from './following.ts'
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
  'POST /acompanhar-reclamacao': async ({ guest, body, http }) => ({
    response: await followComplaint(guest, body, http.network),
  }),
  'POST /acompanhar-reclamacao/mensagens': ({ guest, body, http }) => writeToCompany(guest, body, http),
  'POST /acompanhar-reclamacao/fotos': async ({ guest, received, body, http }) => ({
    response: await addPhoto(guest, body, received, http),
  }),
  'GET /client/rncs/{id}/conversa': verb(conversationOf),
  'POST /client/rncs/{id}/conversa': verb(answerCustomer),
})
