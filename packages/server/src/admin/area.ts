import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { absenceRoutes } from './absences/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { companyBinRoutes } from './bin/routes.ts'
import { adminChecks } from './checks.ts'
import { companyRoutes } from './companies/routes.ts'
import { consultantRoutes } from './consultants/routes.ts'
import { documentToRead } from './controlled/asking.ts'
import { followChangedPeople, followReaders, readersFollow } from './controlled/reader-rules.ts'
import { departmentImport } from './departments/importing-sheets.ts'
import { departmentPacks } from './departments/packing.ts'
import { departmentRoutes } from './departments/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { adminRecords } from './records.ts'
import { adminSignals } from './signals.ts'
import { userImport } from './users/importing.ts'
import { memberJoined, notifyInviter } from './users/joining.ts'
import { workHandedOver } from './users/kinds.ts'
import { userRoutes } from './users/routes.ts'

export const admin: Area = {
  name: 'admin',
  topics: [
    departmentRoutes,
    projectRoutes,
    userRoutes,
    absenceRoutes,
    activityRoutes,
    auditRoutes,
    companyRoutes,
    consultantRoutes,
    companyBinRoutes,
  ],
  records: adminRecords,
  checks: adminChecks,
  signals: adminSignals,
  notifications: {
    kinds: [memberJoined, workHandedOver, documentToRead],
    morning: [followReaders],
    due: ({ companyId }) => [sql`select from admin.reader_rules where company_id = ${companyId}`],
  },
  jobs: [followChangedPeople],
  reactions: [...notifyInviter, ...readersFollow],
  packs: [departmentPacks],
  imports: [userImport, departmentImport],
}
