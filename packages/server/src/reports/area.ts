import type { Area } from '../platform/area.ts'
import { reportLinkRoutes } from './links/routes.ts'
import { storeClosed, storeMonth } from './month/keeping.ts'
import { monthReportRoutes } from './month/routes.ts'
import { reportRecords } from './records.ts'

export const reports: Area = {
  name: 'reports',
  topics: [monthReportRoutes, reportLinkRoutes],
  records: reportRecords,
  jobs: [storeMonth],
  reactions: [storeClosed],
}
