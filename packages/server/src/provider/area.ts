import type { Area } from '../platform/area.ts'
import { providerAuditWords } from './audit-words.ts'
import { providerCompanyRoutes } from './companies/routes.ts'
import { providerExport } from './company-export.ts'
import { consentRoutes } from './consents/routes.ts'
import { providerContentRoutes } from './contents/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { providerPersonalData } from './personal-data.ts'
import { staffCommands } from './staff/operator.ts'
import { resealStaff } from './staff/resealing.ts'
import { staffRoutes } from './staff/routes.ts'
import { providerSystemRoutes } from './system/routes.ts'

/** What the provider's own people do, on screens, with the verbs of the operator's commands. */
export const provider: Area = {
  name: 'provider',
  topics: [consentRoutes, staffRoutes, providerCompanyRoutes, offerRoutes, providerContentRoutes, providerSystemRoutes],
  jobs: [resealStaff],
  commands: [staffCommands],
  audit: providerAuditWords,
  export: providerExport,
  personal: providerPersonalData,
  references: [
    {
      to: 'user',
      words: ['permissão dada ao provedor', 'permissões dadas ao provedor', 'f'],
      columns: { 'provider.consents': ['given_by', 'revoked_by'] },
    },
  ],
}
