import type { Limit } from '../../platform/http/rate-limits.ts'

// How often calendars may ask. Applications look every few minutes to every few hours; some ask twice in a row.
export const readsByFeed: Limit = { name: 'calendar-feed', points: 120, seconds: 60 * 60 }
/** Tokens that open nothing, by address: against guessing, and generous to services that ask for many people. */
export const missesByAddress: Limit = { name: 'calendar-feed-miss', points: 60, seconds: 15 * 60 }
