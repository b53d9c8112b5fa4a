import { addDays } from '@prumo/contract/dates.ts'

/** A review counts as due soon this many days before its date, and the responsible person is notified. */
export const reviewSoonDays = 15

/** The state of a review on this day ('yyyy-MM-dd'): due soon or late; on its own day it is not late. */
export function reviewOf(reviewOn: string | null, today: string): 'none' | 'soon' | 'late' {
  if (reviewOn === null) return 'none'
  if (reviewOn < today) return 'late'
  return reviewOn <= addDays(today, reviewSoonDays) ? 'soon' : 'none'
}
