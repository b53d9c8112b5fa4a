import type { Area } from '../platform/area.ts'
import { providerCompanyRoutes } from './companies/routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { providerContentRoutes } from './contents/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { providerRecords } from './records.ts'
import { staffCommands } from './staff/operator.ts'
import { resealStaff } from './staff/resealing.ts'
import { staffRoutes } from './staff/routes.ts'
import { providerSystemRoutes } from './system/routes.ts'

/** What the provider's own people do, on screens, with the verbs of the operator's commands. */
export const provider: Area = {
  name: 'provider',
  topics: [consentRoutes, staffRoutes, providerCompanyRoutes, offerRoutes, providerContentRoutes, providerSystemRoutes],
  records: providerRecords,
  jobs: [resealStaff],
  commands: [staffCommands],
}
