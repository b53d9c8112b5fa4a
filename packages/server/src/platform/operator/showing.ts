/** The output of a command: `text` for people, `data` for programs with --json. */
export type CommandOutput = { text: string; data: unknown }

export type Column<Row> = readonly [title: string, value: (row: Row) => string | number]

/** Output of one sentence. */
export const sentence = (text: string, data: unknown = {}): CommandOutput => ({ text, data })

export const changed = (text: string) => sentence(text, { changed: true })
export const unchanged = sentence('Já estava assim: nada mudou.', { changed: false })

/** Output of rows under titles; `empty` is the sentence when there are none. */
export function list<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { empty, note }: { empty: string; note?: string },
): CommandOutput {
  if (rows.length === 0) return { text: empty, data: rows }
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => `${value(row)}`))]
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return { text: [...lines, ...(note ? ['', note] : [])].join('\n'), data: rows }
}

/** Output of one record, one line per field. */
export function card(
  fields: readonly (readonly [label: string, value: string | number])[],
  data: unknown,
): CommandOutput {
  const width = Math.max(...fields.map(([label]) => label.length)) + 1
  return { text: fields.map(([label, value]) => `${`${label}:`.padEnd(width)}  ${value}`.trimEnd()).join('\n'), data }
}

const instants = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** '21/11/26, 10:30' in São Paulo's time; '' for null. */
export const instant = (at: Date | null) => (at ? instants.format(at) : '')

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '5 GB', in units of 1024. */
export function bytes(count: number): string {
  const power = Math.min(units.length - 1, count < 1 ? 0 : Math.floor(Math.log2(count) / 10))
  return `${numbers.format(count / 1024 ** power)} ${units[power]}`
}
