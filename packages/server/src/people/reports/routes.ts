import { reportCalls } from '@prumo/contract/people/reports/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { newAddress, reportChannel, saveChannel } from './channel.ts'
import { reportFigures } from './figures.ts'
import { posterDraft } from './poster.ts'
import { callReader, changeReport, listReports, readReport, reportFile, writeToReporter } from './reading.ts'
import { addReportFile, followReport, openChannel, sendReport, writeToReaders } from './sending.ts'

export const reportRoutes = implement(reportCalls, {
  'GET /relato/{token}': async ({ guest, params, http }) => ({
    response: await openChannel(guest, params.token, http.network),
  }),
  'POST /relato/{token}': async ({ guest, params, body, http }) => ({
    response: await sendReport(guest, params.token, body, http),
  }),
  'POST /acompanhar-relato': async ({ guest, body, http }) => ({
    response: await followReport(guest, body, http.network),
  }),
  'POST /acompanhar-relato/mensagens': ({ guest, body, http }) => writeToReaders(guest, body, http),
  'POST /acompanhar-relato/arquivos': async ({ guest, received, body, http }) => ({
    response: await addReportFile(guest, body, received, http),
  }),

  'GET /client/canal-de-relatos': async ({ scope, http }) => ({ response: await reportChannel(scope, http.baseUrl) }),
  'PUT /client/canal-de-relatos': async ({ scope, body, http }) => ({
    response: await saveChannel(scope, body, http.baseUrl),
  }),
  'POST /client/canal-de-relatos/endereco': async ({ scope, http }) => ({
    response: await newAddress(scope, http.baseUrl),
  }),
  'GET /client/canal-de-relatos/cartaz': async ({ scope, reading, http }) =>
    documentFile(scope, await reading((within) => posterDraft(within, http.baseUrl))),
  'GET /client/canal-de-relatos/numeros': verb(reportFigures),

  'GET /client/relatos': verb(listReports),
  'POST /client/relatos/{id}/leitura': verb(readReport),
  'PUT /client/relatos/{id}': verb(changeReport),
  'POST /client/relatos/{id}/mensagens': verb(writeToReporter),
  'POST /client/relatos/{id}/leitores': verb(callReader),
  'GET /client/relatos/{id}/arquivos/{file}': verb(reportFile),
})
