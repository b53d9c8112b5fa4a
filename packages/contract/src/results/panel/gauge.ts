import type { Polarity } from '../structure.ts'

/**
 * How far a gauge stands, as the specification computes it (rule R206): the percentage of the target as a share; when
 * lower is better it is inverted, and 0 % is 1. Null without a target or a value. It may be below 0 or above 1: the
 * drawing is clamped (decision O116), the number is not.
 */
export function gaugeShare(polarity: Polarity, now: number | null, meta: number | null): number | null {
  const percent = percentOf(now, meta)
  if (percent === null) return null
  if (polarity === 'maior') return percent / 100
  return percent === 0 ? 1 : (100 - percent) / 100
}

/** How much of the target the value is, in percent; null where that means nothing. */
export const percentOf = (now: number | null, meta: number | null): number | null =>
  now === null || meta === null || meta === 0 ? null : (now / meta) * 100

/** What is missing to the target, or goes beyond it (rule R204), to the hundredth that figures have. */
export const gapOf = (now: number | null, meta: number | null): number | null =>
  now === null || meta === null ? null : (Math.round(now * 100) - Math.round(meta * 100)) / 100

/** What is drawn of a share: between nothing and all. */
export const drawnShare = (share: number): number => Math.min(1, Math.max(0, share))
