import type { Limit } from '../../platform/http/rate-limits.ts'

// How often calendars may read. Applications read every few minutes to every few hours; some read twice in a row.
export const readsByFeed: Limit = { name: 'calendar-feed', points: 120, seconds: 60 * 60 }
/** Unknown tokens per network address: slows guessing down, and leaves room for services that read for many people. */
export const missesByAddress: Limit = { name: 'calendar-feed-miss', points: 60, seconds: 15 * 60 }
