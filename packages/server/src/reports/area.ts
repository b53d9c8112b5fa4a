import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { councilRoutes } from './council/routes.ts'
import { reportLinkRoutes } from './links/routes.ts'
import { storeClosed, storeMonth } from './month/keeping.ts'
import { monthReportRoutes } from './month/routes.ts'
import { reportRecords } from './records.ts'
import { reportReady, reportUnsent } from './sending/kinds.ts'
import { reportSendingRoutes } from './sending/routes.ts'
import { mailReport, reportMail, sendReports } from './sending/sending.ts'

export const reports: Area = {
  name: 'reports',
  topics: [monthReportRoutes, reportLinkRoutes, reportSendingRoutes, councilRoutes],
  records: reportRecords,
  jobs: [storeMonth, mailReport],
  mails: [reportMail],
  notifications: {
    kinds: [reportReady, reportUnsent],
    morning: [sendReports],
    due: ({ companyId, today }) => [
      sql`select from reports.schedules where company_id = ${companyId} and next_on <= ${today}::date`,
    ],
  },
  reactions: [storeClosed],
}
