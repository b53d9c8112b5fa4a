import { formCalls } from '@prumo/contract/integrations/forms/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { acceptAnswer, discardAnswer, formAnswers, reopenAnswer } from './answers.ts'
import { changeForm, createForm, deleteForm, publicForms } from './forms.ts'
import { formPosterDraft } from './poster.ts'
import { openForm, receiveAnswer } from './receiving.ts'

export const formRoutes = implement(formCalls, {
  'GET /integrations/forms': async ({ scope, http }) => ({ response: await publicForms(scope, http.baseUrl) }),
  'POST /integrations/forms': async ({ scope, body, http }) => ({
    response: await createForm(scope, body, http.baseUrl),
  }),
  'PUT /integrations/forms/{id}': async ({ scope, params, body, http }) => ({
    response: await changeForm(scope, params.id, body, http.baseUrl),
  }),
  'DELETE /integrations/forms/{id}': verb(deleteForm),
  'GET /integrations/forms/{id}/pdf': async ({ scope, reading, params, http }) =>
    documentFile(scope, await reading((within) => formPosterDraft(within, params.id, http.baseUrl))),
  'GET /formulario/{token}': async ({ guest, params, http }) => ({
    response: await openForm(guest, params.token, http.network),
  }),
  'POST /formulario/{token}': async ({ guest, params, body, http }) => ({
    response: await receiveAnswer(guest, params.token, body, http),
  }),
  'GET /integrations/answers': verb(formAnswers),
  'POST /integrations/answers/{id}/accept': verb(acceptAnswer),
  'POST /integrations/answers/{id}/discard': verb(discardAnswer),
  'POST /integrations/answers/{id}/reopen': verb(reopenAnswer),
})
