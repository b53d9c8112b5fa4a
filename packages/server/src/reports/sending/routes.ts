import { reportSendingCalls } from '@prumo/contract/reports/sending/endpoints.ts'
import { hashPassword } from '../../identity/session/passwords.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { endReportSchedule, reportSchedule, scheduleReport } from './schedule.ts'

export const reportSendingRoutes = implement(reportSendingCalls, {
  'GET /client/relatorios-do-mes/envio': verb(reportSchedule),
  'PUT /client/relatorios-do-mes/envio': prepared(
    async ({ body, http }) => (body.password ? hashPassword(body.password, http.network) : null),
    async ({ scope, body, made }) => ({ response: await scheduleReport(scope, body, made) }),
  ),
  'DELETE /client/relatorios-do-mes/envio': verb(endReportSchedule),
})
