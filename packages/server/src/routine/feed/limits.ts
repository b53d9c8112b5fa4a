import type { Limit } from '../../platform/http/rate-limits.ts'

// How often calendars may read. Applications read every few minutes to every few hours; some read twice in a row.
export const readsByFeed: Limit = { name: 'calendar-feed', points: 120, seconds: 60 * 60 }
