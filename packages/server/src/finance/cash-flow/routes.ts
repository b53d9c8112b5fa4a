import { cashFlowCalls } from '@prumo/contract/finance/cash-flow/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { yearOf } from '../dre/project.ts'
import { cashFlow } from './cash-flow.ts'
import { chartMonths } from './chart-months.ts'
import { slicesOf } from './charts.ts'
import { cashFlowDays } from './days.ts'
import { exportCashFlow } from './exporting.ts'

export const cashFlowRoutes = implement(cashFlowCalls, {
  'GET /client/finance/cash-flow': async ({ scope, query }) => {
    const year = yearOf(scope, query.year)
    return { year, response: await cashFlow(scope, year) }
  },
  'GET /client/finance/cash-flow/days': verb(cashFlowDays),
  'GET /client/finance/cash-flow/csv': ({ scope, query: { year, format }, reading }) =>
    exportCashFlow(yearOf(scope, year), format, reading),
  'GET /client/finance/graphics/months/{month}': verb(chartMonths),
  'GET /client/finance/graphics/start/{start}/finish/{end}': verb(slicesOf),
})
