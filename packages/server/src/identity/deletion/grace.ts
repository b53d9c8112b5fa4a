import { writtenInstant } from '../../platform/exports/csv.ts'
import type { Scope } from '../../platform/scope.ts'

/** Days in which the deletion of an account or a company can be withdrawn. */
export const graceDays = 30

export const graceEnd = ({ clock }: Pick<Scope, 'clock'>): Date =>
  new Date(clock.now().getTime() + graceDays * 24 * 3600_000)

/** 'dd/MM/yyyy' in the company's time zone. */
export const writtenDay = (scope: Scope, instant: Date) => writtenInstant(instant, scope.actor.timeZone).slice(0, 10)
