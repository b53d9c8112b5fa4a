/** What a series is coloured by: its place among the others, or what it means. */
export type ChartTone = 'in' | 'out' | 'goal' | 'quiet' | 'plain'

export type ChartSeries = {
  name: string
  /** One for each category; null: there is no value, and none is drawn. */
  values: readonly (number | null)[]
  shape?: 'bar' | 'line' | 'area'
  tone?: ChartTone
  /** Bars of one stack stand on each other. */
  stack?: string
}

export type Slice = { name: string; value: number; tone?: ChartTone }

/** A step of a cascade: what is added to or taken from what was before, or a sum that stands on the ground. */
export type Step = { name: string; value: number; sum?: boolean }

export type ChartData =
  | {
      kind: 'series'
      categories: readonly string[]
      series: readonly ChartSeries[]
      /** Bars lie, each beside its whole name: for names longer than a month's. */
      lying?: boolean
      /** The end of the axis of values: of shares of a hundred, so that two charts are compared. */
      most?: number
      mark?: { name: string; at: number }
    }
  | { kind: 'donut'; slices: readonly Slice[] }
  | { kind: 'cascade'; steps: readonly Step[] }
  /** Lines around a middle that is zero, through an axis for each value; `most` is the end of every axis. */
  | { kind: 'radar'; axes: readonly string[]; most: number; series: readonly ChartSeries[] }

/** The figures of a chart as a table: its head, and a row for each category, slice or step. */
export function tableOf(data: ChartData, say: (value: number) => string): { head: string[]; rows: string[][] } {
  const words = (value: number | null | undefined) => (value === null || value === undefined ? '' : say(value))
  switch (data.kind) {
    case 'series':
      return {
        head: ['', ...data.series.map(({ name }) => name)],
        rows: data.categories.map((category, place) => [
          category,
          ...data.series.map(({ values }) => words(values[place])),
        ]),
      }
    case 'radar':
      return tableOf({ kind: 'series', categories: data.axes, series: data.series }, say)
    case 'donut': {
      const all = data.slices.reduce((sum, { value }) => sum + value, 0)
      return {
        head: ['', 'Valor', 'Parte'],
        rows: data.slices.map(({ name, value }) => [name, say(value), share(value, all)]),
      }
    }
    case 'cascade':
      return { head: ['', 'Valor'], rows: data.steps.map(({ name, value }) => [name, say(value)]) }
  }
}

/** Whether a chart draws whole numbers only, as counts are: its axis then names no halves. */
export function isWhole(data: ChartData): boolean {
  if (data.kind === 'donut') return false
  const values =
    data.kind === 'cascade' ? data.steps.map(({ value }) => value) : data.series.flatMap((one) => one.values)
  return values.every((value) => value === null || Number.isInteger(value))
}

/** Pixels that a chart of lying bars is high, at least 350; other charts have the height of their card. */
export const heightOf = (data: ChartData): number | undefined =>
  data.kind === 'series' && data.lying
    ? Math.max(350, 70 + data.categories.length * (26 + 18 * data.series.length))
    : undefined

export const isEmptyChart = (data: ChartData): boolean =>
  data.kind === 'series' || data.kind === 'radar'
    ? data.series.every(({ values }) => values.every((value) => value === null))
    : (data.kind === 'donut' ? data.slices : data.steps).every(({ value }) => value === 0)

/** '12,5 %' of a whole; nothing of none. */
const share = (value: number, all: number): string =>
  all === 0 ? '' : `${((value / all) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} %`

/** The bars that draw a span: an invisible one it stands on, and what of it is above and below zero. */
export function barsOf({ from, to }: { from: number; to: number }): { floor: number; above: number; below: number } {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  return {
    floor: low > 0 ? low : Math.min(high, 0),
    above: high > 0 ? high - Math.max(low, 0) : 0,
    below: low < 0 ? low - Math.min(high, 0) : 0,
  }
}

/** Where each step of a cascade begins and ends. */
export function cascadeSpans(steps: readonly Step[]): { from: number; to: number }[] {
  let level = 0
  return steps.map(({ value, sum }) => {
    const from = sum ? 0 : level
    level = sum ? value : level + value
    return { from, to: level }
  })
}
