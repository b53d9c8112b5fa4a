import type { Area } from '../platform/area.ts'
import { diagnosticsChecks } from './checks.ts'
import { initialRoutes } from './initial/routes.ts'
import { diagnosticsInsights } from './insights.ts'
import { laterRoutes } from './later/routes.ts'
import { diagnosticsCommands } from './operator.ts'
import { diagnosticRecords } from './records.ts'
import { diagnosticsSignals } from './signals.ts'
import { diagnosticAsked } from './team/kinds.ts'
import { teamRoutes } from './team/routes.ts'

export const diagnostics: Area = {
  name: 'diagnostics',
  topics: [initialRoutes, laterRoutes, teamRoutes],
  records: diagnosticRecords,
  notifications: { kinds: [diagnosticAsked] },
  signals: [diagnosticsSignals],
  checks: diagnosticsChecks,
  insights: [diagnosticsInsights],
  commands: [diagnosticsCommands],
}
