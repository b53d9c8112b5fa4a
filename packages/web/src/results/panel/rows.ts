import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { plainFigure } from '@prumo/contract/results/panel/facts.ts'
import { lightNames } from '@prumo/contract/results/structure.ts'
import { count } from '@prumo/contract/words.ts'
import type { GridCell, GridRow } from '../../ui/year-grid/grid.ts'
import { figureIn, toneOf } from '../figures.ts'
import type { Row } from '../results-queries.ts'
import { fieldOf, type Line, lineNames, lines, problemOf, shownFigure, shownText, type Typed } from './typed.ts'

/** An indicator as rows of a grid: its name, and below it the year before, this year and the targets. */
export const panelRows = (
  rows: readonly Row[],
  values: Typed,
  { cents, running }: { cents: boolean; running: boolean },
): GridRow[] =>
  rows.flatMap((row) => [
    {
      id: String(row.id),
      label: row.title,
      ...(row.unit === 'moeda' && { unit: 'R$' }),
      kind: 'group',
      cells: [],
    } satisfies GridRow,
    ...lineNames.map((line) => lineRow(row, line, values, { cents, running })),
  ])

function lineRow(
  row: Row,
  line: Line,
  values: Typed,
  { cents, running }: { cents: boolean; running: boolean },
): GridRow {
  const { total, average, to_date } = row.totals[line]
  return {
    id: `${row.id}:${line}`,
    label: lines[line],
    depth: 1,
    ...(line === 'now_year' && { kind: 'total' as const }),
    cells: [
      ...monthKeys.map((key): GridCell => {
        const field = fieldOf(row.id, line, key)
        const text = values[field] ?? ''
        const problem = problemOf(text)
        const light = line === 'now_year' ? row.lights[key] : null
        return {
          text: shownText(row.unit, text, cents),
          field,
          typed: text,
          ...(problem && { problem }),
          ...(light && { mark: { tone: toneOf[light], words: lightNames[light] } }),
          ...(line === 'now_year' && trendOf(row, key)),
        }
      }),
      ...(running ? [{ ...sumCell(row, to_date, cents), ...(line === 'now_year' && markOf(row.light)) }] : []),
      { ...sumCell(row, total, cents), ...(line === 'now_year' && markOf(row.light, soFarWords(row))) },
      { ...sumCell(row, average, cents), ...(line === 'now_year' && markOf(row.average_light)) },
    ],
  }
}

/** How a month stands beside the one before it. */
function trendOf(row: Row, key: MonthKey): Pick<GridCell, 'trend'> {
  const place = monthKeys.indexOf(key)
  const [now, before] = [row.now_year[key], place === 0 ? row.last_year['12'] : row.now_year[monthKeys[place - 1]!]]
  if (now === null || before === null || now === before) return {}
  return { trend: now > before ? 'up' : 'down' }
}

const sumCell = (row: Row, value: number | null, cents: boolean): GridCell => ({
  text: value === null ? '–' : shownFigure(row.unit, value, cents),
})
const markOf = (light: Row['light'], more = ''): Pick<GridCell, 'mark'> =>
  light === null ? {} : { mark: { tone: toneOf[light], words: `${lightNames[light]}${more}` } }

/** What the light of the year judges, where that is not the whole year. */
const soFarWords = ({ so_far, unit }: Row): string =>
  so_far === null || so_far.months === 12
    ? ''
    : `: ${figureIn(unit, so_far.value)} de ${figureIn(unit, so_far.target)} ${
        so_far.months === 1 ? 'no mês' : `nos ${so_far.months} meses`
      } com valor e meta`

/** 'No ritmo atual fecha em 91% da meta', with its sum; undefined where nothing can be said. */
export function paceWords({ pace, unit, aggregation, polarity }: Row): string | undefined {
  if (pace === null) return undefined
  const value = figureIn(unit, pace.value)
  const months = count(pace.months, 'mês', 'meses')
  const how =
    aggregation === 'sum'
      ? `soma de ${months} ÷ ${pace.months} × 12`
      : aggregation === 'average'
        ? `média de ${months}`
        : 'último valor'
  const reached = pace.percent === null ? '' : `, ${plainFigure(pace.percent)}% da meta`
  const less = polarity === 'menor' && pace.percent !== null ? ', e menos é melhor' : ''
  return `No ritmo atual o ano fecha em ${value}${reached}${less} (${how}).`
}
