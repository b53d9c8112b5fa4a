import { usualCharts } from '@prumo/contract/finance/chart/usual-charts.ts'
import { type BusinessId, businesses, businessIds } from '@prumo/contract/welcome/businesses.ts'
import { z } from 'zod'
import { usualJobsOf } from '../../people/jobs/usual.ts'
import { contentsOf, lazily } from '../../platform/contents.ts'
import type { PackContent } from '../../platform/packs.ts'
import { library } from '../../results/indicators/library.ts'
import type { Pack, PackItem } from './pack.ts'
import { fieldsOf, ReadyProcedure } from './procedure.ts'

const lines = z.array(z.string())
const chartNames = Object.keys(usualCharts) as [keyof typeof usualCharts]

/** A department of a kind of business, with what it usually has. */
const TradeDepartment = z.strictObject({
  name: z.string(),
  /** Processes by the macro-process they belong to. */
  processes: z.record(z.string(), lines),
  /** Offices; the words of usual job descriptions (content/jobs) come with those that have them. */
  offices: lines,
  /** Numbers of the library of indicators (content/indicators). */
  indicators: z.array(z.int()),
})
type TradeDepartment = z.infer<typeof TradeDepartment>

/** What a company of a kind usually begins with, to choose from. */
const Trade = z.strictObject({
  id: z.enum(businessIds),
  /** Goes up with what it says: companies that brought it see what is new. */
  version: z.int().default(1),
  chart: z.enum(chartNames),
  /** Ready POPs by the name of the department. */
  procedures: z.record(z.string(), z.array(ReadyProcedure)),
  departments: z.array(TradeDepartment),
})
type Trade = z.infer<typeof Trade>

const read = contentsOf('packs', Trade)
const trades = lazily(() => new Map(read().map((trade) => [trade.id, { trade, pack: packIn(trade) }])))

/** What the product has for a kind of business. */
export const tradeOf = (business: BusinessId): Trade => trades().get(business)!.trade
export const packOfTrade = (business: BusinessId): Pack => trades().get(business)!.pack

const packIn = (trade: Trade): Pack => ({
  id: trade.id,
  title: businesses[trade.id],
  version: trade.version,
  items: trade.departments.flatMap((department) => itemsIn(department, trade.procedures[department.name] ?? [])),
})

function itemsIn({ name, processes, offices, indicators }: TradeDepartment, procedures: readonly ReadyProcedure[]) {
  const item = (kind: string, content: PackContent, above: PackItem | null): PackItem => ({
    key: `${name}/${kind}/${content.title}`,
    kind,
    above: above && above.key,
    content,
  })
  const department = item('department', { title: name }, null)
  const below = Object.entries(processes).flatMap(([title, some]) => {
    const macro = item('macro_process', { title }, department)
    return [macro, ...some.map((process) => item('micro_process', { title: process }, macro))]
  })
  const processNamed = (title: string) =>
    below.find(({ kind, content }) => kind !== 'macro_process' && content.title === title)!
  return [
    department,
    ...below,
    ...procedures.map((procedure) => item('pop', fieldsOf(procedure), processNamed(procedure.process))),
    ...offices.map((office) => item('job_description', wordsOf(office), department)),
    ...indicators.map((number) => item('indicator', usualIndicator(number), department)),
  ]
}

/** With the words of the usual job description of its name, if there is one. */
function wordsOf(title: string): PackContent {
  const usual = usualJobsOf('').find((job) => job.office === title)
  if (!usual) return { title }
  const { id: _, office, ...words } = usual
  return { title: office, ...words }
}

function usualIndicator(number: number): PackContent {
  const { id, department: _, ...fields } = library().find((one) => one.id === number)!
  return { ...fields, usual_id: id }
}
