import type { UsualChart } from '@prumo/contract/finance/chart/usual-charts.ts'
import type { BusinessId } from '@prumo/contract/welcome/businesses.ts'
import type { PackProcedure } from './procedures/procedure.ts'

/** A department of a kind of business, with what it usually has. */
export type PackDepartment = {
  name: string
  /** Processes by the macro-process they belong to. */
  processes: Readonly<Record<string, readonly string[]>>
  /** Offices; the words of usual job descriptions (people/jobs/usual) come with those that have them. */
  offices: readonly string[]
  /** Numbers of the library of indicators (results/indicators/library). */
  indicators: readonly number[]
}

/** What a company of a kind usually begins with, to choose from. */
export type Pack = {
  id: BusinessId
  departments: readonly PackDepartment[]
  /** Ready POPs by the name of the department. */
  procedures: Readonly<Record<string, readonly PackProcedure[]>>
  chart: UsualChart
}
