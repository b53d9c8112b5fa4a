/** A span of time, in milliseconds since 1970, without its end. */
export type Span = { from: number; to: number }

/** The spans of `window` that are free of `busy`, in order of time; `busy` may have any order. */
export function freeSpans(busy: readonly Span[], { from, to }: Span): Span[] {
  const free: Span[] = []
  let at = from
  for (const one of busy.toSorted((a, b) => a.from - b.from)) {
    if (one.from > at) free.push({ from: at, to: Math.min(one.from, to) })
    at = Math.max(at, one.to)
    if (at >= to) return free
  }
  free.push({ from: at, to })
  return free
}

/**
 * Finds free spans for `length` milliseconds: the first ones from `preferred` on, then the last ones before it. In
 * order of time; undefined when there is not enough free time.
 */
export function place(length: number, free: readonly Span[], preferred: number): Span[] | undefined {
  const pieces: Span[] = []
  let left = length
  const take = (piece: Span) => {
    if (piece.to <= piece.from) return
    pieces.push(piece)
    left -= piece.to - piece.from
  }
  for (const one of free) {
    const from = Math.max(one.from, preferred)
    take({ from, to: Math.min(one.to, from + left) })
  }
  for (const one of free.toReversed()) {
    const to = Math.min(one.to, preferred)
    take({ from: Math.max(one.from, to - left), to })
  }
  if (left > 0) return undefined
  return joined(pieces)
}

function joined(pieces: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last?.to === piece.from) last.to = piece.to
    else all.push({ ...piece })
  }
  return all
}

/**
 * Takes `length` milliseconds off the ends of `spans` in their order. Answers the rest of each span, which may be
 * empty.
 */
export function shorten<One extends Span>(length: number, spans: readonly One[]): One[] {
  let left = length
  return spans.map((one) => {
    const cut = Math.min(left, one.to - one.from)
    left -= cut
    return { ...one, to: one.to - cut }
  })
}
