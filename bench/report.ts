/** A table as Markdown, readable on a terminal too: columns padded, numbers to the right. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const numeric = head.map((_, column) => rows.every((row) => /^[\d.,–-]|^$/.test(row[column]!)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, n) => (numeric[n] ? cell.padStart(widths[n]!) : cell.padEnd(widths[n]!))).join(' | ')} |`
  const rule = `|${widths.map((width, n) => (numeric[n] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A percentile of times in ascending order: `at(times, 0.99)`. */
export const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!

/** 'median (min–max)'. */
export const spreadOf = (values: number[], digits: number) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`

/** 'median (lower quarter–upper quarter)', of what other work on the machine disturbs now and then. */
export const middleHalfOf = (values: number[], digits: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return `${median(values).toFixed(digits)} (${at(sorted, 0.25).toFixed(digits)}–${at(sorted, 0.75).toFixed(digits)})`
}

export const verdict = (holds: boolean) => (holds ? 'yes' : 'NO')
