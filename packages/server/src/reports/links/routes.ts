import { reportLinkCalls } from '@prumo/contract/reports/links/endpoints.ts'
import { hashPassword } from '../../identity/session/passwords.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createReportLink, reportLinks, revokeReportLink } from './links.ts'
import { openReport, openReportPaper } from './opening.ts'

export const reportLinkRoutes = implement(reportLinkCalls, {
  'GET /client/relatorios-do-mes/links': verb(reportLinks),
  'POST /client/relatorios-do-mes/links': prepared(
    ({ body, http }) => hashPassword(body.password, http.network),
    async ({ scope, body, http, made: passwordHash }) => ({
      response: await createReportLink(scope, body, { passwordHash, baseUrl: http.baseUrl }),
    }),
  ),
  'DELETE /client/relatorios-do-mes/links/{id}': verb(revokeReportLink),
  'POST /relatorio/{token}': async ({ guest, params, body, http }) => ({
    response: await openReport(guest, { ...params, ...body }, http.network),
  }),
  'POST /relatorio/{token}/pdf': ({ guest, params, body, http }) =>
    openReportPaper(guest, { ...params, ...body }, http.network),
})
