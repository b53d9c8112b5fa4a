import { forecastCalls } from '@prumo/contract/finance/forecast/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { forecast } from './forecast.ts'

export const forecastRoutes = implement(forecastCalls, {
  'GET /client/finance/forecast': verb(forecast),
})
