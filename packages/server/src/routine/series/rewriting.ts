/** An open date of a series; `full`: something is in it that nobody wants to lose. */
export type Row = { id: number; date: string; full: boolean }

type Asked = {
  /** In the order of their dates. */
  rows: readonly Row[]
  /** The row that somebody looks at; it goes on as one of the new dates, where there is one after it. */
  seen: number
  /** What the old rule and the new one say, from the same day on. */
  before: readonly string[]
  after: readonly string[]
  /** Dates of the series that are concluded, or somebody else's. */
  taken: ReadonlySet<string>
}

export type Rewritten = {
  /** The rows that stay in the series, each with its date. */
  kept: { id: number; date: string }[]
  /** Dates without a row. */
  written: string[]
  removed: number[]
  /** Rows that no date of the new rule has room for, and that stay as tasks of their own. */
  loose: number[]
}

/**
 * The open dates of a series after its rule changed. A row stays on a date that the new rule has too; another one goes to
 * the first free date before the next such row, so that what is in it stays near its day. One that was moved by hand
 * stays, and what was deleted by hand is not written again.
 */
export function rewritten({ rows, seen, before, after, taken }: Asked): Rewritten {
  const said = new Set(before)
  const wanted = new Set(after)
  const staying = new Set([...taken, ...rows.map(({ date }) => date)])
  const deleted = new Set(before.filter((date) => !staying.has(date)))
  const free = new Set(after.filter((date) => !taken.has(date) && !deleted.has(date)))

  const own = rows.find(({ id }) => id === seen)
  const goesTo = own && !wanted.has(own.date) ? after.find((date) => date > own.date && free.has(date)) : undefined
  const kept: Rewritten['kept'] = []
  const others: Row[] = []
  for (const row of rows) {
    const isSeen = row.id === seen && goesTo !== undefined
    const stays = wanted.has(row.date) ? row.date !== goesTo : !said.has(row.date)
    if (isSeen || stays) kept.push({ id: row.id, date: isSeen ? goesTo : row.date })
    else others.push(row)
  }
  for (const { date } of kept) free.delete(date)

  const open = [...free]
  const removed: number[] = []
  const loose: number[] = []
  let place = 0
  for (const [index, { id, date, full }] of others.entries()) {
    const next = others[index + 1]?.date
    while (place < open.length && open[place]! < date) place++
    const to = open[place]
    if (to !== undefined && (next === undefined || to < next)) {
      kept.push({ id, date: to })
      free.delete(to)
      place++
    } else if (full || id === seen) loose.push(id)
    else removed.push(id)
  }
  return { kept, written: [...free], removed, loose }
}
