import type { Amount } from '../money.ts'

/** How much of each thing a company has at most. */
export const resultsLimits = {
  /** Indicators of one department. */
  indicators: 200,
  goals: 2000,
  actions: 50,
  planFiles: 20,
  /** The most money of a plan. */
  cost: '9999999999.99' as Amount,
} as const
