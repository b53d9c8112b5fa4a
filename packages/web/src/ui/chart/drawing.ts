import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, MarkLineComponent, RadarComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import {
  barsOf,
  type ChartData,
  type ChartSeries,
  type ChartTone,
  cascadeSpans,
  isEvenlyApart,
  isWhole,
  legendLines,
} from './chart.ts'

register([
  BarChart,
  LineChart,
  PieChart,
  RadarChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
])

export type Look = { dark: boolean; reduced: boolean; say: (value: number) => string }
export type Chosen = (place: number, series: number) => void

/** Draws into an element until it is ended. Names are drawn as text, never as HTML. */
export function draw(element: HTMLElement, onChosen: Chosen) {
  const chart = init(element, undefined, { renderer: 'svg' })
  chart.on('click', ({ dataIndex, seriesIndex }) => onChosen(dataIndex, seriesIndex ?? 0))
  let shown: { data: ChartData; look: Look } | undefined
  const show = (data: ChartData, look: Look) => {
    shown = { data, look }
    chart.setOption(optionOf(data, look, chart.getWidth()), { notMerge: true })
  }
  const watching = new ResizeObserver(() => {
    chart.resize()
    // Its names are folded by the width, and so is its legend.
    if (shown) show(shown.data, { ...shown.look, reduced: true })
  })
  watching.observe(element)
  return {
    show,
    end: () => {
      watching.disconnect()
      chart.dispose()
    },
  }
}

const light: Record<ChartTone, string> = {
  in: '#2a9274',
  out: '#cc4429',
  goal: '#d9930a',
  quiet: '#9aa8a1',
  plain: '#0e755c',
}
const dark: Record<ChartTone, string> = {
  in: '#46a487',
  out: '#e87c67',
  goal: '#f5bc3b',
  quiet: '#6b7a72',
  plain: '#66b499',
}
/** Thirteen colours, as the specification asks of charts of feedbacks. */
const palettes = {
  light: [
    '#0e755c',
    '#d9930a',
    '#4a6fa5',
    '#b3371e',
    '#7b5ea7',
    '#5d8a2f',
    '#c06c84',
    '#6b7a72',
    '#2b7a9b',
    '#a0522d',
    '#94478f',
    '#3f6f63',
    '#8a7a1f',
  ],
  dark: [
    '#66b499',
    '#f5bc3b',
    '#8fb0de',
    '#ee9c8b',
    '#b79fdb',
    '#a3cc78',
    '#e3a1b5',
    '#b9c4be',
    '#7cc3de',
    '#d9a47f',
    '#d79bd2',
    '#9fc9bd',
    '#d6c86a',
  ],
}

function optionOf(data: ChartData, { dark: isDark, reduced, say }: Look, width: number): EChartsCoreOption {
  const tones = isDark ? dark : light
  const ink = isDark ? '#dfe6e2' : '#2b3631'
  const line = isDark ? '#3a4741' : '#dfe4df'
  const surface = isDark ? '#212b26' : '#ffffff'
  const all = {
    animation: !reduced,
    animationDuration: 250,
    color: isDark ? palettes.dark : palettes.light,
    textStyle: { fontFamily: 'Figtree Variable, sans-serif', color: ink },
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: ink, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? say(value) : '—'),
    },
  }
  const legend = {
    bottom: 0,
    icon: 'roundRect',
    itemWidth: 12,
    itemHeight: 12,
    textStyle: { color: ink, ...onWall() },
  }
  const below = legendHeight(data, width)
  const axes = (categories: readonly string[]) => ({
    grid: { left: 8, right: 12, top: 16, bottom: 12 + below, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: [...categories],
      axisLabel: { color: ink, hideOverlap: true, ...onWall() },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      ...(isWhole(data) && { minInterval: 1 }),
      // Lines are compared by their height, not by their length: near their goal they would lie on it.
      ...(isOfLines(data) && { scale: true }),
      ...(data.kind === 'series' && data.most !== undefined && { max: data.most }),
      axisLabel: { color: ink, formatter: shortly, ...onWall() },
      splitLine: { lineStyle: { color: line } },
    },
  })
  if (data.kind === 'donut')
    return {
      ...all,
      tooltip: { ...all.tooltip, trigger: 'item' },
      legend,
      series: [
        {
          type: 'pie',
          radius: below > 24 ? ['40%', '62%'] : ['48%', '74%'],
          center: ['50%', below > 24 ? '36%' : '44%'],
          itemStyle: { borderColor: surface, borderWidth: 2 },
          label: { show: false },
          data: data.slices.map(({ name, value, tone }) => ({
            name,
            value,
            ...(tone && { itemStyle: { color: tones[tone] } }),
          })),
        },
      ],
    }
  if (data.kind === 'radar')
    return {
      ...all,
      tooltip: { ...all.tooltip, trigger: 'item' },
      legend: data.series.length > 1 ? legend : { show: false },
      radar: {
        center: ['50%', '47%'],
        radius: '62%',
        splitNumber: 4,
        axisName: { color: ink },
        axisLine: { lineStyle: { color: line } },
        splitLine: { lineStyle: { color: line } },
        splitArea: { show: false },
        indicator: data.axes.map((name) => ({ name, min: 0, max: data.most })),
      },
      series: [
        {
          type: 'radar',
          symbolSize: 5,
          data: data.series.map(({ name, values, tone = 'plain' }) => ({
            name,
            // ECharts draws no point for '-'.
            value: values.map((value) => value ?? '-'),
            itemStyle: { color: tones[tone] },
            lineStyle: { color: tones[tone], width: 2 },
            areaStyle: { color: tones[tone], opacity: 0.12 },
          })),
        },
      ],
    }
  if (data.kind === 'cascade') {
    const bars = cascadeSpans(data.steps).map(barsOf)
    const base = axes(data.steps.map(({ name }) => name))
    const stacked = { type: 'bar', stack: 'cascade', barMaxWidth: 44 }
    const toneOf = (place: number) => {
      const { value, sum } = data.steps[place]!
      if (sum) return tones.plain
      return value < 0 ? tones.out : tones.in
    }
    return {
      ...all,
      ...base,
      // Each step has its own name: it is folded, and none is left out.
      xAxis: { ...base.xAxis, axisLabel: { ...base.xAxis.axisLabel, ...wholeNames(data.steps.length, width) } },
      tooltip: {
        ...all.tooltip,
        trigger: 'item',
        formatter: ({ dataIndex }: { dataIndex: number }) => stepWords(data.steps[dataIndex]!, say),
      },
      series: [
        { ...stacked, silent: true, itemStyle: { color: 'transparent' }, data: bars.map(({ floor }) => floor) },
        { ...stacked, data: bars.map(({ above }, place) => ({ value: above, itemStyle: { color: toneOf(place) } })) },
        { ...stacked, data: bars.map(({ below }, place) => ({ value: below, itemStyle: { color: toneOf(place) } })) },
      ],
    }
  }
  const standing = axes(data.categories)
  return {
    ...all,
    ...(data.lying ? lain(standing, data.categories, width) : standing),
    tooltip: { ...all.tooltip, trigger: 'axis' },
    legend: data.series.length > 1 ? legend : { show: false },
    series: data.series.map((series, place) => ({
      ...shapeOf(series, data.lying),
      ...(data.lying && !series.stack && { label: { ...atItsEnd, color: ink } }),
      name: series.name,
      data: [...series.values],
      ...(series.stack && { stack: series.stack }),
      ...(series.tone && { color: tones[series.tone] }),
      ...(place === 0 &&
        data.mark && { markLine: markOf(data.mark, tones.goal, { color: ink, backgroundColor: surface }) }),
    })),
  }
}

/** Letters that are read from across a room. */
const onWall = () => ('wall' in document.documentElement.dataset ? { fontSize: 18 } : {})

const isOfLines = (data: ChartData) =>
  data.kind === 'series' && data.most === undefined && data.series.every(({ shape }) => shape === 'line')

/** Pixels of the names below a chart, in as many lines as they need: none is on another page. */
function legendHeight(data: ChartData, width: number): number {
  const names =
    data.kind === 'donut'
      ? data.slices.map(({ name }) => name)
      : data.kind === 'cascade' || data.series.length < 2
        ? []
        : data.series.map(({ name }) => name)
  return names.length === 0 ? 24 : 24 * legendLines(names, width - 20)
}

/** Axes with the names at the left, the first one above, each written whole in as many lines as it needs. */
const lain = (
  { grid, xAxis, yAxis }: { grid: object; xAxis: { axisLabel: object }; yAxis: object },
  categories: readonly string[],
  width: number,
) => ({
  grid: { ...grid, right: 34 },
  xAxis: yAxis,
  yAxis: {
    ...xAxis,
    data: [...categories],
    inverse: true,
    axisLabel: {
      ...xAxis.axisLabel,
      interval: 0,
      hideOverlap: false,
      width: Math.max(90, width * 0.36),
      overflow: 'break',
      lineHeight: 13,
      fontSize: 11,
    },
  },
})

/** The figure of a lying bar: an answer of 0 has no bar to be seen, and is no missing one. */
const atItsEnd = {
  show: true,
  position: 'right',
  fontSize: 11,
  formatter: ({ value }: { value: unknown }) => (typeof value === 'number' ? shortly(value) : ''),
}

function shapeOf({ shape = 'bar', values }: ChartSeries, lying = false) {
  if (shape === 'bar')
    return {
      type: 'bar',
      barMaxWidth: lying ? 18 : 32,
      itemStyle: { borderRadius: lying ? [0, 3, 3, 0] : [3, 3, 0, 0] },
    }
  return {
    type: 'line',
    connectNulls: isEvenlyApart(values),
    symbolSize: 6,
    lineStyle: { width: 2 },
    ...(shape === 'area' && { areaStyle: { opacity: 0.14 } }),
  }
}

/** The words of a mark are read over what is drawn behind them. */
const markOf = ({ name, at }: { name: string; at: number }, color: string, words: object) => ({
  symbol: 'none',
  silent: true,
  lineStyle: { type: 'dashed', color },
  label: { formatter: name, ...words, padding: [2, 4], borderRadius: 3, position: 'insideEndTop' },
  data: [{ yAxis: at }],
})

/** As wide as its bar's place, in at most three lines; on a phone the names stand upright. */
const wholeNames = (count: number, width: number) => {
  const place = (width - 64) / count
  return place < 64
    ? { interval: 0, hideOverlap: false, rotate: 90, width: 110, overflow: 'truncate' }
    : { interval: 0, hideOverlap: false, width: place - 6, overflow: 'break', lineHeight: 14, fontSize: 11 }
}

const stepWords = (
  { name, value, sum }: { name: string; value: number; sum?: boolean },
  say: (value: number) => string,
) => `${name}\n${!sum && value > 0 ? '+' : ''}${say(value)}`

/** 12500 → '12,5 mil': an axis has no room for cents. */
const shortly = (value: number) => value.toLocaleString('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
