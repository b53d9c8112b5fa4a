import type { Amount } from '../money.ts'

/** How much of each thing a company has at most. */
export const financeLimits = {
  /** Categories of one group. */
  categories: 100,
  /** Accounts of one category. */
  accounts: 200,
  moneyAccounts: 50,
  entryFiles: 20,
  /** Payments of one entry. */
  payments: 60,
  /** Instalments, or occurrences of what repeats. */
  series: 360,
  /** Of one line of a statement, or of one entry. */
  parts: 50,
  /** Statements of banks whose lines are not all in the books. */
  statements: 200,
  /** Rules that people wrote for lines of statements. */
  bookingRules: 200,
  /** Of one entry: sums of hundreds of thousands still have fifteen digits. */
  value: '9999999999.99' as Amount,
} as const
