import type { Area } from '../platform/area.ts'
import { strategyChecks } from './checks.ts'
import { crossingRoutes } from './crossings/routes.ts'
import { strategyRecords } from './records.ts'
import { canvasRevisionRoutes, swotRevisionRoutes } from './revisions/routes.ts'
import { canvasRoutes, swotRoutes } from './routes.ts'
import { canvasSuggestionRoutes, swotSuggestionRoutes } from './suggestions/routes.ts'

export const strategy: Area = {
  name: 'strategy',
  topics: [
    swotRoutes,
    canvasRoutes,
    crossingRoutes,
    swotRevisionRoutes,
    canvasRevisionRoutes,
    swotSuggestionRoutes,
    canvasSuggestionRoutes,
  ],
  records: strategyRecords,
  checks: strategyChecks,
}
