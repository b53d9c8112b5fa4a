import { climateCalls } from '@prumo/contract/people/climate/endpoints.ts'
import { surveyTemplateCalls } from '@prumo/contract/people/climate/templates.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { answerSurvey, openSurvey } from './answering.ts'
import { surveyPosterDraft } from './poster.ts'
import { closeSurvey, deleteSurvey, findSurvey, listSurveys, openNewSurvey } from './surveys.ts'
import { createSurveyTemplate, surveyTemplates } from './templates.ts'

export const climateRoutes = implement(climateCalls, {
  'GET /client/pesquisas': verb(listSurveys),
  'POST /client/pesquisas': verb(openNewSurvey),
  'GET /client/pesquisas/{id}': async ({ scope, params, http }) => ({
    response: await findSurvey(scope, params.id, http.baseUrl),
  }),
  'POST /client/pesquisas/{id}/encerrar': async ({ scope, params, http }) => ({
    response: await closeSurvey(scope, params.id, http.baseUrl),
  }),
  'DELETE /client/pesquisas/{id}': verb(deleteSurvey),
  'GET /client/pesquisas/{id}/cartaz': async ({ scope, reading, params, http }) =>
    documentFile(scope, await reading((within) => surveyPosterDraft(within, params.id, http.baseUrl))),
  'GET /pesquisa/{token}': async ({ guest, params, http }) => ({
    response: await openSurvey(guest, params.token, http.network),
  }),
  'POST /pesquisa/{token}': ({ guest, params, body, http }) => answerSurvey(guest, params.token, body, http),
})

export const surveyTemplateRoutes = implement(surveyTemplateCalls, {
  'GET /client/pesquisas-modelos': verb(surveyTemplates.all),
  'POST /client/pesquisas-modelos': verb(createSurveyTemplate),
  'PUT /client/pesquisas-modelos/{id}': verb(surveyTemplates.rename),
  'DELETE /client/pesquisas-modelos/{id}': verb(surveyTemplates.remove),
})
