/** The colour of a series: by its place among the others, or by its meaning. */
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

/** True for a chart of whole numbers only, such as counts: its axis names no halves. */
export function isWhole(data: ChartData): boolean {
  if (data.kind === 'donut') return false
  const values =
    data.kind === 'cascade' ? data.steps.map(({ value }) => value) : data.series.flatMap((one) => one.values)
  return values.every((value) => value === null || Number.isInteger(value))
}

/** True for what is measured every second month, every third or so on: its points are one line. */
export function isEvenlyApart(values: readonly (number | null)[]): boolean {
  const known = values.flatMap((value, place) => (value === null ? [] : [place]))
  const apart = new Set(known.slice(1).map((place, before) => place - known[before]!))
  return apart.size === 1 && !apart.has(1)
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

/** True for bars that are all zero: they are said instead. */
export const isAllZero = (data: ChartData): boolean =>
  data.kind === 'series' &&
  data.series.some(({ shape = 'bar' }) => shape === 'bar') &&
  data.series.every(({ values }) => values.every((value) => value === null || value === 0))

/** The most series that are told apart by their colours; those with the largest values are drawn, all are in the table. */
const mostSeries = 8
/** The most slices, without 'Outros', which is the rest of them. */
const mostSlices = 8

/** The drawn part of a chart: of many series or slices the largest ones, each with its place among all. */
export function drawnOf(data: ChartData): { data: ChartData; places: readonly number[] | undefined; left: number } {
  if (data.kind === 'donut' && data.slices.length > mostSlices + 1) {
    const [places, others] = largest(data.slices, ({ value }) => value, mostSlices)
    const rest = {
      name: 'Outros',
      value: others.reduce((sum, place) => sum + data.slices[place]!.value, 0),
      tone: 'quiet' as const,
    }
    return {
      data: { ...data, slices: [...places.map((place) => data.slices[place]!), rest] },
      places,
      left: others.length,
    }
  }
  if (data.kind === 'series' || data.kind === 'radar') {
    // A goal that was never set is no line, and no name below the lines.
    const filled = data.series.flatMap(({ values }, place) => (values.every((value) => value === null) ? [] : [place]))
    const sizeOf = (place: number) =>
      data.series[place]!.values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
    const [some, others] = largest(filled, sizeOf, mostSeries)
    const places = some.map((at) => filled[at]!)
    if (places.length < data.series.length)
      return { data: { ...data, series: places.map((place) => data.series[place]!) }, places, left: others.length }
  }
  return { data, places: undefined, left: 0 }
}

/** The places of the largest, in their order, and of the others. */
function largest<T>(all: readonly T[], sizeOf: (one: T) => number, most: number): [number[], number[]] {
  const order = all.map((one, place) => ({ place, size: sizeOf(one) })).toSorted((one, other) => other.size - one.size)
  const placesOf = (some: typeof order) => some.map(({ place }) => place).toSorted((one, other) => one - other)
  return [placesOf(order.slice(0, most)), placesOf(order.slice(most))]
}

/** The only category with a value, where lines would be drawn: one point is no line, and is said instead. */
export function onlyPoint(data: ChartData): number | undefined {
  if (data.kind !== 'series' || data.series.some(({ shape = 'bar' }) => shape === 'bar')) return undefined
  const places = new Set(
    data.series.flatMap(({ values }) => values.flatMap((value, place) => (value === null ? [] : [place]))),
  )
  return places.size === 1 ? [...places][0] : undefined
}

/** A chart in a sentence: the largest and the smallest of what it is about. */
export function saidOf(data: ChartData, written: (value: number) => string): string {
  // A hyphen may end a line, with its number on the next.
  const say = (value: number) => written(value).replace(/^-/, '−')
  switch (data.kind) {
    case 'series': {
      const about = data.series.find(({ tone }) => tone === 'plain') ?? data.series[0]
      return extremes(about?.values ?? [], data.categories, say, data.series.length > 1 ? about?.name : undefined)
    }
    case 'radar':
      return extremes(
        data.series[0]?.values ?? [],
        data.axes,
        say,
        data.series.length > 1 ? data.series[0]?.name : undefined,
      )
    case 'donut': {
      const all = data.slices.reduce((sum, { value }) => sum + value, 0)
      const first = data.slices.toSorted((one, other) => other.value - one.value)[0]
      if (!first || all <= 0) return ''
      return data.slices.length === 1
        ? `Tudo é ${first.name}: ${say(first.value)}.`
        : `A maior parte é ${first.name}: ${share(first.value, all)}, ${say(first.value)} de ${say(all)}.`
    }
    case 'cascade': {
      const [first, last] = [data.steps[0], data.steps.at(-1)]
      return first && last && first !== last
        ? `De ${say(first.value)} (${first.name}) a ${say(last.value)} (${last.name}).`
        : ''
    }
  }
}

/** 'Receita: o maior é R$ 5 (mar), o menor R$ 2 (jan).' */
function extremes(
  values: readonly (number | null)[],
  names: readonly string[],
  say: (value: number) => string,
  title: string | undefined,
): string {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, name: names[place] ?? '' }]))
  if (known.length === 0) return ''
  const sorted = known.toSorted((one, other) => other.value - one.value)
  const [most, least] = [sorted[0]!, sorted.at(-1)!]
  const before = title === undefined ? '' : `${title}: `
  const start = (words: string) =>
    title === undefined ? words : `${words[0]!.toLocaleLowerCase('pt-BR')}${words.slice(1)}`
  if (known.length === 1) return `${before}${start('Só')} ${most.name} tem valor: ${say(most.value)}.`
  if (most.value === least.value) return `${before}${start('Sempre')} ${say(most.value)}.`
  return `${before}${start('O')} maior valor é ${say(most.value)} (${most.name}), o menor ${say(least.value)} (${least.name}).`
}

/** Lines that the names below a chart take, at a width of theirs in pixels. */
export function legendLines(names: readonly string[], width: number): number {
  let [lines, at] = [1, 0]
  for (const name of names) {
    const wide = 30 + 6.6 * name.length
    if (at > 0 && at + wide > width) [lines, at] = [lines + 1, 0]
    at += wide
  }
  return lines
}

/** '12,5%' of a whole; nothing of none. */
const share = (value: number, all: number): string =>
  all === 0 ? '' : `${((value / all) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

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
