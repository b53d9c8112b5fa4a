import { todayIn } from '@prumo/contract/dates.ts'

/** The only source of the current time in verbs, so that tests can be anywhere in time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** 'yyyy-MM-dd' of this instant in a time zone (decision O213). */
export const today = (clock: Clock, timeZone: string): string => todayIn(timeZone, clock.now())
