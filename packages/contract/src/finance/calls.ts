import { bookingRuleCalls } from './booking-rules/endpoints.ts'
import { cashFlowCalls } from './cash-flow/endpoints.ts'
import { causeCalls } from './causes/endpoints.ts'
import { chartCalls } from './chart/endpoints.ts'
import { dreCalls } from './dre/endpoints.ts'
import { entryCalls } from './entries/endpoints.ts'
import { forecastCalls } from './forecast/endpoints.ts'
import { lateCustomerCalls } from './late-customers/endpoints.ts'
import { moneyCalls } from './money/endpoints.ts'
import { monthCalls } from './months/endpoints.ts'
import { reminderCalls } from './reminders/endpoints.ts'
import { statementCalls } from './statements/endpoints.ts'

export const financeCalls = {
  ...chartCalls,
  ...moneyCalls,
  ...entryCalls,
  ...monthCalls,
  ...dreCalls,
  ...cashFlowCalls,
  ...forecastCalls,
  ...causeCalls,
  ...reminderCalls,
  ...statementCalls,
  ...bookingRuleCalls,
  ...lateCustomerCalls,
} as const
