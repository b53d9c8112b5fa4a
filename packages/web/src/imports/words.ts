import type { ImportColumn, ImportState, ImportSummary } from '@prumo/contract/imports/batches/model.ts'
import { count } from '@prumo/contract/words.ts'
import { formatDay } from '../platform/format.ts'
import type { Tone } from '../ui/StatusMark.tsx'

/** The word and the tone of each state. */
export const stateMarks: Record<ImportState, readonly [word: string, tone: Tone]> = {
  mapping: ['Falta escolher as colunas', 'waiting'],
  checking: ['Conferindo', 'doing'],
  checked: ['Falta confirmar', 'waiting'],
  running: ['Gravando', 'doing'],
  done: ['Concluída', 'good'],
  undoing: ['Desfazendo', 'doing'],
  undone: ['Desfeita', 'quiet'],
  failed: ['Parou', 'bad'],
}

/** '3 contatos'. */
export const records = ({ kind }: Pick<ImportSummary, 'kind'>, value: number) => count(value, kind.one, kind.many)
/** '1 linha', '2 linhas'. */
export const lines = (value: number) => count(value, 'linha', 'linhas')

/** A value as it is shown. What could not be parsed stays as the file has it. */
export function shownValue(value: string, as: ImportColumn['as']): string {
  if (as === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
  if (as === 'decimal' && /^-?\d+\.\d+$/.test(value)) return value.replace('.', ',')
  return value
}
