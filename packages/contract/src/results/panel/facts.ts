import { formatMonth } from '../../dates.ts'
import { type Amount, amountOf, moneyInWords } from '../../money.ts'
import { type MonthKey, monthKeys } from '../month-keys.ts'
import type { Light, Unit } from '../structure.ts'
import { percentOf } from './gauge.ts'

/** What a fact is told of: an indicator's months of a year, as JSON carries them. */
type Told = {
  title: string
  unit: Unit
  now_year: Readonly<Record<MonthKey, number | null>>
  meta: Readonly<Record<MonthKey, number | null>>
  lights: Readonly<Record<MonthKey, Light | null>>
  /** Of a row of months off the target that began before January: how many lie before it. */
  off_before: number
}

const ordinals = ['', '', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono', 'décimo']

/** '1.234,5' of 1234.5, '12' of 12. */
export const plainFigure = (value: number): string =>
  moneyInWords(amountOf(value.toFixed(2)) ?? ('0.00' as Amount))
    .replace('R$ ', '')
    .replace(/,00$/, '')
    .replace(/(,\d)0$/, '$1')

/** A figure in the words of its unit, for sentences and documents: 'R$ 1.234,50', '12,5%', '40'. */
export function figureInWords(unit: Unit, value: number | null): string {
  if (value === null) return 'sem valor'
  if (unit === 'moeda') return moneyInWords(amountOf(value.toFixed(2)) ?? ('0.00' as Amount))
  return unit === 'porcentagem' ? `${plainFigure(value)}%` : plainFigure(value)
}

/** A gap between a figure and its target, with its sign: '+R$ 20,00', '−3,34 p.p.', '0'. */
export function gapInWords(unit: Unit, gap: number): string {
  const size = Math.abs(gap)
  const words = unit === 'porcentagem' ? `${plainFigure(size)} p.p.` : figureInWords(unit, size)
  return gap === 0 ? words : `${gap > 0 ? '+' : '−'}${words}`
}

/** How many months in a row, up to this one, were off the target. */
export function monthsOff({ lights, off_before }: Pick<Told, 'lights' | 'off_before'>, month: MonthKey): number {
  const before = monthKeys.slice(0, monthKeys.indexOf(month) + 1).toReversed()
  const first = before.findIndex((key) => lights[key] !== 'bad')
  return first < 0 ? before.length + off_before : first
}

/** What happened, in a sentence: 'Faturamento: R$ 80,00 em março de 2026, 80% da meta, terceiro mês seguido fora dela'. */
export function factOf(told: Told, year: number, month: MonthKey): string {
  const [now, meta] = [told.now_year[month], told.meta[month]]
  const percent = percentOf(now, meta)
  const off = monthsOff(told, month)
  const share = percent === null ? '' : `, ${plainFigure(Math.round(percent * 10) / 10)}% da meta`
  const inRow = off > 1 ? `, ${ordinals[off] ?? `${off}º`} mês seguido fora dela` : ''
  return `${told.title}: ${figureInWords(told.unit, now)} em ${formatMonth(`${year}-${month}`)}${share}${inRow}`
}

/** The months of a row that were off the target, the latest first. */
export const monthsOffTarget = ({ lights }: Pick<Told, 'lights'>): MonthKey[] =>
  monthKeys.filter((key) => lights[key] === 'bad').toReversed()
