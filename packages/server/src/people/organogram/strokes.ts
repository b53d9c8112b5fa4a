import type { Point } from '@prumo/contract/people/organogram/levels.ts'

type Span = { at: number; from: number; to: number }

/**
 * The strokes of lines whose pieces go across or down, each place once: those of one superior share its trunk, which would
 * be drawn over as often as there are positions below.
 */
export function strokesOf(lines: readonly (readonly Point[])[]): Point[][] {
  const across: Span[] = []
  const down: Span[] = []
  for (const corners of lines)
    for (const [place, one] of corners.slice(1).entries()) {
      const other = corners[place]!
      if (one.y === other.y && one.x !== other.x)
        across.push({ at: one.y, from: Math.min(one.x, other.x), to: Math.max(one.x, other.x) })
      else if (one.x === other.x && one.y !== other.y)
        down.push({ at: one.x, from: Math.min(one.y, other.y), to: Math.max(one.y, other.y) })
    }
  return [
    ...joined(across).map(({ at, from, to }) => [
      { x: from, y: at },
      { x: to, y: at },
    ]),
    ...joined(down).map(({ at, from, to }) => [
      { x: at, y: from },
      { x: at, y: to },
    ]),
  ]
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.at - other.at || one.from - other.from)) {
    const last = all.at(-1)
    if (last && last.at === span.at && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}
