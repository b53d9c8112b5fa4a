import { monthName } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { plainFigure } from '@prumo/contract/results/panel/facts.ts'
import type { Unit } from '@prumo/contract/results/structure.ts'
import { shownMoney, typedMoney, wholeMoney } from '../../ui/form/typed-money.ts'
import { figureIn } from '../figures.ts'
import type { Row } from '../results-queries.ts'

/** The rows below each indicator, with the words of 'Etiquetas' (decision O120). */
export const lines = { last_year: 'Ano anterior', now_year: 'Ano atual', meta: 'Meta' } as const
export type Line = keyof typeof lines
export const lineNames = Object.keys(lines) as Line[]

/** What is typed of a department and a year, by field; '' is no value, which is not zero. */
export type Typed = Readonly<Record<string, string>>

export const fieldOf = (id: number, line: Line, month: MonthKey) => `${id}:${line}:${month}`

/** What the server has, as it is typed. */
export const typedIn = (rows: readonly Row[]): Typed =>
  Object.fromEntries(
    rows.flatMap((row) =>
      lineNames.flatMap((line) => monthKeys.map((key) => [fieldOf(row.id, line, key), typedText(row[line][key])])),
    ),
  )

const typedText = (value: number | null) => (value === null ? '' : plainFigure(value))

/** The figure of a typed text, also '12%' and '1.234,56'; null for none, undefined for what is no figure. */
export const figureTyped = (text: string | undefined): Amount | null | undefined => {
  const bare = (text ?? '').trim().replace(/\s*%$/, '')
  return bare === '' ? null : typedMoney(bare)
}

/** True if two texts say the same figure. */
export const sameFigure = (one: string | undefined, other: string | undefined): boolean =>
  (one ?? '').trim() === (other ?? '').trim() ||
  (figureTyped(one) !== undefined && figureTyped(one) === figureTyped(other))

/** Why a text is not saved. */
export const problemOf = (text: string): string | undefined =>
  figureTyped(text) === undefined ? 'Digite um número, como 1.234,56' : undefined

/** 'Faturamento, Meta, março'. */
export const fieldLabel = (row: Pick<Row, 'title'>, line: Line, month: MonthKey) =>
  `${row.title}, ${lines[line]}, ${monthName(Number(month))}`

/** How a typed text is shown in its cell, money with its cents or without; what is no figure stays as it was typed. */
export const shownText = (unit: Unit, text: string, cents: boolean): string => {
  const figure = figureTyped(text)
  if (figure === undefined) return text
  return figure === null ? '' : shownFigure(unit, Number(figure), cents)
}

/** A figure as it stands below the unit of its indicator: '1.234,50', or '1.235' without cents; '12,5%'; '40'. */
export const shownFigure = (unit: Unit, value: number, cents: boolean): string => {
  if (unit === 'moeda') return cents ? shownMoney(value) : wholeMoney(value)
  return figureIn(unit, value)
}

/** The wire's name of a row: this year's figures are its `values` (decision O112). */
const wireOf = { last_year: 'last_year', now_year: 'values', meta: 'meta' } as const

type Cells = Partial<Record<MonthKey, Amount | null>>
type Part = { values?: Cells; meta?: Cells; last_year?: Cells }
type WrittenIndicator = { id: number } & Part & { was: Part }

/** The changed fields as the server takes them: each indicator once, each cell with the value it was typed over. */
export function writtenOf(fields: readonly string[], values: Typed, base: Typed): WrittenIndicator[] {
  const indicators = new Map<number, WrittenIndicator>()
  for (const field of fields) {
    const [id, line, month] = field.split(':') as [string, Line, MonthKey]
    const one = indicators.get(Number(id)) ?? { id: Number(id), was: {} }
    const row = wireOf[line]
    one[row] = { ...one[row], [month]: figureTyped(values[field]) ?? null }
    one.was[row] = { ...one.was[row], [month]: figureTyped(base[field]) ?? null }
    indicators.set(Number(id), one)
  }
  return [...indicators.values()]
}
