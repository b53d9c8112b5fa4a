import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { showError } from '../../platform/messages.ts'
import { chooseOne } from '../../ui/confirm.ts'
import type { Typed } from '../../ui/year-grid/grid.ts'
import type { Row } from '../results-queries.ts'
import { readBlock } from './pasting.ts'
import { type Line, lineNames, lines } from './typed.ts'

/** What a block that was pasted into the panel comes to, after asking where it could be read in two ways; undefined: as it lies. */
export function readPasted(
  copied: readonly (readonly string[])[],
  { row, column }: { row: string; column: number },
  rows: readonly Row[],
): Promise<Typed | null> | undefined {
  const [id, name] = row.split(':')
  const line = lineNames.find((one): one is Line => one === name)
  const indicator = rows.findIndex((one) => String(one.id) === id)
  if (line === undefined || indicator < 0 || column >= monthKeys.length) return undefined
  const pasted = readBlock(copied, { indicator, line, month: column }, rows)
  if (pasted === null) return undefined
  if ('put' in pasted) return Promise.resolve(pasted.put)
  if ('refused' in pasted) {
    showError(pasted.refused)
    return Promise.resolve(null)
  }
  return chosen(pasted.either, line)
}

type Either = { byIndicator: Typed; byLine: Typed }

async function chosen({ byIndicator, byLine }: Either, line: Line): Promise<Typed | null> {
  const how = await chooseOne(
    [
      { value: 'indicator', label: `Uma linha por indicador, em “${lines[line]}”` },
      { value: 'line', label: 'Linha por linha, como estão no painel' },
    ],
    { title: 'Como colar este bloco?', text: 'Ele cabe de dois jeitos a partir da célula escolhida.' },
  )
  return how === null ? null : how === 'indicator' ? byIndicator : byLine
}
