import type { Area } from '../platform/area.ts'
import { carryOutDeletions, deleteAccount, deleteCompany } from './deletion/carrying-out.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { expireExports } from './exports/expiring.ts'
import { exportReadyMail, prepareExport } from './exports/preparing.ts'
import { exportRoutes } from './exports/routes.ts'
import { privacyCommands } from './operator.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { privacyRecords } from './records.ts'

export const privacy: Area = {
  name: 'privacy',
  topics: [personalDataRoutes, exportRoutes, deletionRoutes],
  records: privacyRecords,
  jobs: [prepareExport, expireExports, carryOutDeletions, deleteAccount, deleteCompany],
  mails: [exportReadyMail],
  commands: [privacyCommands],
}
