import { todayIn } from '@prumo/contract/dates.ts'

/** The only source of the current time in verbs, so that tests can set the time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The date 'yyyy-MM-dd' of the current instant in a time zone (decision O213). */
export const today = (clock: Clock, timeZone: string): string => todayIn(timeZone, clock.now())
