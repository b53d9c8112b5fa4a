import { hash } from '../depth.ts'

/** A generator of random choices that the same seed repeats, so that a failure can be reproduced. */
export type Seeded = {
  /** An integer from 0 to below `end`. */
  below: (end: number) => number
  pick: <T>(from: readonly T[]) => T
  /** A copy in random order. */
  shuffled: <T>(list: readonly T[]) => T[]
}

/** sfc32, seeded with a hash of the text. */
export function seeded(seed: string): Seeded {
  const h = hash(seed)
  let [a, b, c, counter] = [h | 0, (h >>> 7) | 0, 0x9e3779b9 | 0, 1]
  const next = () => {
    const t = (((a + b) | 0) + counter++) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) next()
  const below = (end: number) => next() % end
  return {
    below,
    pick: (from) => from[below(from.length)]!,
    shuffled(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1)
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
  }
}
