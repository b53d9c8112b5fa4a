/** What a cell's format says its number is. */
export type Meaning = 'number' | 'percent' | 'date' | 'duration'

/** The formats that a file names by number alone. */
const builtIn = (id: number): Meaning => {
  if (id === 9 || id === 10) return 'percent'
  if (id === 46) return 'duration'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58)
    ? 'date'
    : 'number'
}

/** Quoted words, escaped and padding characters, and sections such as [Red] and [$R$-416], but not [h]. */
const silent = /"[^"]*"?|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general|standard|am\/pm|a\/p/gi

/** @param code as Excel writes it, '0.0%'; undefined for a built-in format. */
export function meaningOf(id: number, code: string | undefined): Meaning {
  if (code === undefined) return builtIn(id)
  const [first = ''] = code.slice(0, 255).replaceAll(silent, '').split(';')
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return 'duration'
  if (first.includes('%')) return 'percent'
  return /[ymdhs]/i.test(first) ? 'date' : 'number'
}
