import { monthAbbreviation, monthName } from '@prumo/contract/dates.ts'
import { type MonthKey, monthKeys } from '@prumo/contract/results/month-keys.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { count, listed } from '@prumo/contract/words.ts'
import type { Row } from '../results-queries.ts'
import { fieldOf, figureTyped, type Line, lineNames } from './typed.ts'

type Fields = ReadonlyMap<string, string>
type Indicator = Pick<Row, 'id' | 'title'>

/** Where a block is pasted: in which line of which indicator, and in which month, counted from 0. */
type Place = { indicator: number; line: Line; month: number }

/**
 * What a pasted block comes to: by fields; or two readings, among which the person chooses; or why it fits nowhere.
 * Null: it is one line without a name, as the grid itself pastes it.
 */
type Pasted = { put: Fields } | { either: { byIndicator: Fields; byLine: Fields } } | { refused: string } | null

/**
 * Reads a block of the usual sheet: a line for each indicator, by its name where the first column has names, else from
 * the chosen indicator down in the chosen line. A block of the panel itself has a line for each of an indicator's lines:
 * where a block could be either, both are offered.
 */
export function readBlock(copied: readonly (readonly string[])[], at: Place, all: readonly Indicator[]): Pasted {
  const lines = withoutHead(copied.filter((line) => line.some((text) => text.trim() !== '')))
  if (lines.length === 0) return null
  if (lines.every(([name]) => isName(name))) return byName(lines, at.line, all)
  if (lines.length === 1) return null
  const wide = Math.max(...lines.map((line) => line.length))
  if (at.month + wide > monthKeys.length)
    return { refused: `O bloco tem ${wide} colunas e, a partir de ${monthName(at.month + 1)}, não cabem no ano.` }
  const first = lineNames.indexOf(at.line)
  const panels = first === 0 && lines.length % lineNames.length === 0
  const within = first + lines.length <= lineNames.length
  const room = all.length - at.indicator
  const byLine = fieldsOf(
    lines.map((cells, place) => ({
      id: all[at.indicator + Math.floor((first + place) / lineNames.length)]?.id,
      line: lineNames[(first + place) % lineNames.length]!,
      cells,
    })),
    at.month,
  )
  const fitsByLine = (panels || within) && Math.ceil((first + lines.length) / lineNames.length) <= room
  const byIndicator = fieldsOf(
    lines.map((cells, place) => ({ id: all[at.indicator + place]?.id, line: at.line, cells })),
    at.month,
  )
  if (lines.length > room) {
    if (fitsByLine) return { put: byLine }
    const left = `há ${count(room, 'indicador', 'indicadores')}`
    return { refused: `O bloco tem ${lines.length} linhas e daqui para baixo ${left}.` }
  }
  return fitsByLine ? { either: { byIndicator, byLine } } : { put: byIndicator }
}

const monthWords = new Set(
  monthKeys.flatMap((key) => [searchable(monthName(Number(key))), searchable(monthAbbreviation(Number(key)))]),
)
const isMonthWord = (text: string) =>
  monthWords.has(
    searchable(text)
      .replace(/[./-].*$/, '')
      .trim(),
  )

/** The lines without the one that names the months. */
function withoutHead(lines: readonly (readonly string[])[]) {
  const [first = [], ...rest] = lines
  return first.filter(isMonthWord).length > 1 ? rest : lines
}

const isName = (text: string | undefined) => (text ?? '').trim() !== '' && figureTyped(text) === undefined

function byName(lines: readonly (readonly string[])[], line: Line, all: readonly Indicator[]): Pasted {
  const ids = new Map(all.map(({ id, title }) => [searchable(title).trim(), id]))
  const missing = lines.map(([name]) => name!.trim()).filter((name) => !ids.has(searchable(name).trim()))
  if (missing.length > 0) {
    const names = listed(missing.slice(0, 3).map((name) => `“${name}”`))
    return { refused: `Não há indicador com este nome no painel: ${names}.` }
  }
  const wide = Math.max(...lines.map((cells) => cells.length - 1))
  if (wide > monthKeys.length) return { refused: `O bloco tem ${wide} colunas de valores; um ano tem doze meses.` }
  return {
    put: fieldsOf(
      lines.map(([name, ...cells]) => ({ id: ids.get(searchable(name!).trim()), line, cells })),
      0,
    ),
  }
}

type Filled = { id: number | undefined; line: Line; cells: readonly string[] }

const fieldsOf = (lines: readonly Filled[], month: number): Fields =>
  new Map(
    lines.flatMap(({ id, line, cells }) =>
      id === undefined
        ? []
        : cells.flatMap((text, place): [string, string][] => {
            const key: MonthKey | undefined = monthKeys[month + place]
            return key === undefined ? [] : [[fieldOf(id, line, key), text]]
          }),
    ),
  )
