import { shiftMonth } from '@prumo/contract/dates.ts'
import { dreGroups, netProfit, netRevenue } from '@prumo/contract/finance/chart/groups.ts'
import { monthQuestionWords } from '@prumo/contract/finance/months/words.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { ReportPart } from '@prumo/contract/reports/parts.ts'
import { cashFlow } from '../../finance/cash-flow/cash-flow.ts'
import { causes } from '../../finance/causes/causes.ts'
import { consolidatedDre } from '../../finance/dre/consolidated.ts'
import { forecast } from '../../finance/forecast/forecast.ts'
import { lateCustomers } from '../../finance/late-customers/late-customers.ts'
import { reviewMonth } from '../../finance/months/reviewing.ts'
import { type PeopleOfMonth, peopleOfMonth } from '../../people/collaborators/of-month.ts'
import { figuresByMonth } from '../../platform/figures.ts'
import type { Scope } from '../../platform/scope.ts'
import { openAtEndOf } from '../../quality/nonconformities/of-month.ts'
import { type ObjectiveOfMonth, objectivesOfMonth } from '../../results/objectives/of-month.ts'
import { type IndicatorOfMonth, indicatorsOfMonth } from '../../results/panel/of-month.ts'
import { plansOfMonth } from '../../results/plans/of-month.ts'

type Months<Figures> = readonly ({ month: string } & Figures)[]

export type FinanceData = {
  lines: {
    name: string
    level: 'group' | 'result'
    value: Amount
    planned: Amount
    before: Amount
    share: number | null
  }[]
  months: Months<{ revenue: Amount; profit: Amount }>
  planned: boolean
  profit: { value: Amount; before: Amount; change: Amount; planned: Amount }
  revenue: { value: Amount; before: Amount }
  reasons: { name: string; type: '1' | '2'; change: Amount; before: Amount; after: Amount; contacts: number }[]
  others: { count: number; change: Amount }
  questions: string[]
}

export type CashData = {
  opening: Amount
  income: Amount
  expense: Amount
  balance: Amount
  months: Months<{ income: Amount; expense: Amount; balance: Amount }>
  /** What is said of today, where the month is the one that runs or the last one; null of an earlier one. */
  now: { late: { sum: Amount; customers: number }; lowest: { day: string; balance: Amount } } | null
}

export type IndicatorsData = { rows: IndicatorOfMonth[]; objectives: ObjectiveOfMonth[] }
type Plans = Awaited<ReturnType<typeof plansOfMonth>>
/** `with_term` is absent of a month that was kept before it was counted. */
export type PlansData = Omit<Plans, 'concluded'> & {
  concluded: Omit<Plans['concluded'], 'with_term'> & Partial<Pick<Plans['concluded'], 'with_term'>>
}
export type PeopleData = { value: PeopleOfMonth; before: PeopleOfMonth }

/** Figures of areas as they are declared: id, title, and two months as decimal text. */
export type QualityData = {
  figures: { id: string; title: string; unit: string; value: string | null; before: string | null; note?: string }[]
  open: { value: number; before: number }
}

/** What the areas say of a month. Only the parts that were asked for are there; texts that people write are none of it. */
export type MonthData = {
  finance?: FinanceData
  cash?: CashData
  indicators?: IndicatorsData
  plans?: PlansData
  people?: PeopleData
  quality?: QualityData
}

/** Parts whose content comes from areas, and can be kept. */
export type DataPart = keyof MonthData
export const dataParts = [
  'finance',
  'cash',
  'indicators',
  'plans',
  'people',
  'quality',
] as const satisfies readonly DataPart[]

const readers: { [Part in DataPart]-?: (scope: Scope, month: string) => Promise<NonNullable<MonthData[Part]>> } = {
  finance: financeOf,
  cash: cashOf,
  indicators: async (scope, month) => {
    const [rows, objectives] = await Promise.all([indicatorsOfMonth(scope, month), objectivesOfMonth(scope, month)])
    return { rows, objectives }
  },
  plans: plansOfMonth,
  people: async (scope, month) => {
    const [value, before] = await Promise.all([
      peopleOfMonth(scope, month),
      peopleOfMonth(scope, shiftMonth(month, -1)),
    ])
    return { value, before }
  },
  quality: qualityOf,
}

/** Reads the parts of a month from the areas that own them, as the acting person may see them. */
export async function gather(scope: Scope, month: string, parts: readonly ReportPart[]): Promise<MonthData> {
  const wanted = dataParts.filter((part) => parts.includes(part))
  const read = await Promise.all(wanted.map(async (part) => [part, await readers[part](scope, month)] as const))
  return Object.fromEntries(read)
}

const shownGroups = dreGroups.filter(({ id }) => id <= netProfit)
const placeOf = (month: string) => Number(month.slice(5)) - 1
const yearOf = (month: string) => Number(month.slice(0, 4))
/** The twelve months that end with one. */
const twelve = (month: string) => Array.from({ length: 12 }, (_, at) => shiftMonth(month, at - 11))

async function financeOf(scope: Scope, month: string): Promise<FinanceData> {
  const [year, before] = [yearOf(month), shiftMonth(month, -1)]
  const [dre, earlier, why, review] = await Promise.all([
    consolidatedDre(scope, year),
    placeOf(month) === 11 ? undefined : consolidatedDre(scope, year - 1),
    causes(scope, { month, against: 'previous' }),
    reviewMonth(scope, month),
  ])
  const groupIn = (of: string, group: number) =>
    (yearOf(of) === year ? dre : earlier!).response.find(({ group_id }) => group_id === group)!
  const figureOf = (of: string, group: number) => groupIn(of, group).year_result[placeOf(of)]!
  const resultOf = (of: string, group: number) => groupIn(of, group).year_result_final![placeOf(of)]!
  const lines = shownGroups.flatMap(({ id, name, result }) => {
    const line = (level: 'group' | 'result', title: string, of: typeof figureOf) => {
      const { realized, preview, realized_percentage } = of(month, id)
      return {
        name: title,
        level,
        value: realized,
        planned: preview,
        before: of(before, id).realized,
        share: realized_percentage,
      }
    }
    const group = line('group', name, figureOf)
    const isEmpty = [group.value, group.planned, group.before].every((value) => value === '0.00')
    return [...(isEmpty ? [] : [group]), ...(result === null ? [] : [line('result', result, resultOf)])]
  })
  const [revenue, profit] = [resultOf(month, netRevenue), resultOf(month, netProfit)]
  return {
    lines,
    months: twelve(month).map((one) => ({
      month: one,
      revenue: resultOf(one, netRevenue).realized,
      profit: resultOf(one, netProfit).realized,
    })),
    planned: lines.some(({ planned }) => planned !== '0.00'),
    profit: { value: profit.realized, before: why.before, change: why.change, planned: profit.preview },
    revenue: { value: revenue.realized, before: resultOf(before, netRevenue).realized },
    reasons: why.causes.map(({ name, classification_name, type, change, before: was, after, contacts }) => ({
      name: name === classification_name ? name : `${classification_name}: ${name}`,
      type,
      change,
      before: was,
      after,
      contacts,
    })),
    others: why.others,
    questions: review.questions.flatMap(({ id, total, value }) =>
      total === 0 ? [] : [monthQuestionWords(id, total, value)],
    ),
  }
}

async function cashOf(scope: Scope, month: string): Promise<CashData> {
  const year = yearOf(month)
  const isRecent = month >= shiftMonth(scope.today.slice(0, 7), -1)
  const [own, earlier, late, coming] = await Promise.all([
    cashFlow(scope, year),
    placeOf(month) === 11 ? [] : cashFlow(scope, year - 1),
    isRecent ? lateCustomers(scope) : undefined,
    isRecent ? forecast(scope) : undefined,
  ])
  const monthOf = (of: string) => (yearOf(of) === year ? own : earlier)[placeOf(of)]!
  const { opening, income, expense, balance } = monthOf(month)
  return {
    opening,
    income,
    expense,
    balance,
    months: twelve(month).map((one) => {
      const of = monthOf(one)
      return { month: one, income: of.income, expense: of.expense, balance: of.balance }
    }),
    now: late && coming ? { late: { sum: late.sum, customers: late.total }, lowest: coming.lowest } : null,
  }
}

const counted = [
  'rnc.opened',
  'rnc.closed',
  'rnc.complaints',
  'internal_audit.concluded',
  'internal_audit.score',
  'pop.approved',
  'pop.read',
] as const

async function qualityOf(scope: Scope, month: string): Promise<QualityData> {
  const before = shiftMonth(month, -1)
  const [figures, value, was] = await Promise.all([
    figuresByMonth(scope, counted, { from: before, to: month }),
    openAtEndOf(scope, month),
    openAtEndOf(scope, before),
  ])
  const titles = new Map(
    scope.areas.flatMap((area) => area.figures ?? []).map(({ id, title, unit }) => [id, { title, unit }]),
  )
  return {
    figures: counted.map((id) => {
      const [earlier, now] = figures.get(id)!
      return { id, ...titles.get(id)!, value: now!.value, before: earlier!.value, note: now!.note }
    }),
    open: { value, before: was },
  }
}
