import type { RawBuilder } from 'kysely'
import type { Scope } from '../scope.ts'

/**
 * What an area does once on every day of a company, in its first working hour.
 * @param day.quiet other people's programs hear nothing: they may have heard it before a restore.
 */
export type Morning = (scope: Scope, day: { quiet: boolean }) => Promise<unknown>

/** A day of a company, by its own clock. */
export type CompanyDay = { companyId: number; today: string; now: Date }

/**
 * Queries, one of which has a row when the mornings or the daily e-mail of an area have something to do in a company on a
 * day. They may have one when there is nothing, and have to be quick: many companies are asked in an hour.
 */
export type DueOn = (day: CompanyDay) => readonly RawBuilder<unknown>[]
