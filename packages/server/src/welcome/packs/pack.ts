import { usualCharts } from '@prumo/contract/finance/chart/usual-charts.ts'
import { type BusinessId, businessIds } from '@prumo/contract/welcome/businesses.ts'
import { z } from 'zod'
import { contentsOf, lazily } from '../../platform/contents.ts'

const lines = z.array(z.string())
const chartNames = Object.keys(usualCharts) as [keyof typeof usualCharts]

/** A ready POP of a process of a pack: a draft that the company reads, changes and approves. */
const PackProcedure = z.strictObject({
  /** The process that it describes, as the pack calls it. */
  process: z.string(),
  title: z.string(),
  objective: z.string(),
  steps: lines,
  /** Risks, and what to take care of. */
  cautions: lines,
  /** What to do when it goes wrong. */
  errors: lines,
  materials: z.string(),
  result: z.string(),
  /** Laws and norms it rests on. */
  references: lines.optional(),
})
export type PackProcedure = z.infer<typeof PackProcedure>

/** A department of a kind of business, with what it usually has. */
const PackDepartment = z.strictObject({
  name: z.string(),
  /** Processes by the macro-process they belong to. */
  processes: z.record(z.string(), lines),
  /** Offices; the words of usual job descriptions (content/jobs) come with those that have them. */
  offices: lines,
  /** Numbers of the library of indicators (content/indicators). */
  indicators: z.array(z.int()),
})
export type PackDepartment = z.infer<typeof PackDepartment>

/** What a company of a kind usually begins with, to choose from. */
const Pack = z.strictObject({
  id: z.enum(businessIds),
  chart: z.enum(chartNames),
  /** Ready POPs by the name of the department. */
  procedures: z.record(z.string(), z.array(PackProcedure)),
  departments: z.array(PackDepartment),
})
export type Pack = z.infer<typeof Pack>

const read = contentsOf('packs', Pack)
const packs = lazily(() => new Map(read().map((pack) => [pack.id, pack])))

/** The pack of a kind of business. */
export const packOf = (business: BusinessId): Pack => packs().get(business)!
