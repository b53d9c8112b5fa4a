import { monthReportCalls } from '@prumo/contract/reports/month/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { monthReportDraft } from './document.ts'
import { reportLogos } from './logos.ts'
import { monthReport } from './month.ts'
import { writeText } from './texts.ts'

export const monthReportRoutes = implement(monthReportCalls, {
  'GET /client/relatorio-do-mes/{month}': async ({ scope, params, query }) => ({
    response: await monthReport(scope, params.month, query),
    logos: await reportLogos(scope),
  }),
  'GET /client/relatorio-do-mes/{month}/pdf': async ({ scope, reading, params, query }) =>
    documentFile(scope, await reading((within) => monthReportDraft(within, params.month, query))),
  'PUT /client/relatorio-do-mes/{month}/textos/{part}': verb(writeText),
})
