/** The text that a spreadsheet puts on the clipboard: rows by lines, cells by tabs; a cell with either stands in quotes. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? []
    if (end === undefined) break
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)!.push('')
    else if (end !== '\t' && end !== '' && cell.lastIndex < text.length) rows.push([])
  }
  return rows
}

/** The other way: what a spreadsheet takes. */
export const clipboardText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')

/**
 * What comes into each place of a block from what was copied. One copied row, column or cell fills a larger block again
 * and again; a larger copy goes beyond the block.
 */
export function spread(copied: readonly (readonly string[])[], block: { rows: number; columns: number }): string[][] {
  const wide = Math.max(1, ...copied.map((row) => row.length))
  const repeats = block.rows % copied.length === 0 && block.columns % wide === 0
  const rows = repeats ? block.rows : copied.length
  const columns = repeats ? block.columns : wide
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_none, column) => copied[row % copied.length]?.[column % wide] ?? ''),
  )
}
