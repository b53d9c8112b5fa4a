import { cashFlowCalls } from './cash-flow/endpoints.ts'
import { chartCalls } from './chart/endpoints.ts'
import { dreCalls } from './dre/endpoints.ts'
import { entryCalls } from './entries/endpoints.ts'
import { moneyCalls } from './money/endpoints.ts'
import { monthCalls } from './months/endpoints.ts'

export const financeCalls = {
  ...chartCalls,
  ...moneyCalls,
  ...entryCalls,
  ...monthCalls,
  ...dreCalls,
  ...cashFlowCalls,
} as const
