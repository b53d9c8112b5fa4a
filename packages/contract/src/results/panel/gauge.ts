import type { Light, Polarity } from '../structure.ts'

/**
 * How far a gauge stands, as the specification computes it (rule R206): the percentage of the target as a share; when
 * lower is better it is inverted, and 0% is 1. Null without a target or a value. It may be below 0 or above 1: the
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

/** The least that is drawn of an arc, so that its colour is seen. */
const leastDrawn = 0.06

/**
 * How much of a gauge is drawn, from `leastDrawn` to 1: all of it where the panel's light says that the target is reached
 * (decision O254), otherwise how near the figure is to it. Null where there is nothing to judge.
 */
export function drawnShare(
  polarity: Polarity,
  now: number | null,
  meta: number | null,
  light: Light | null,
): number | null {
  if (now === null || meta === null || light === null) return null
  if (light === 'good') return 1
  const [part, whole] = polarity === 'maior' ? [now, meta] : [meta, now]
  return whole <= 0 ? leastDrawn : Math.min(1, Math.max(leastDrawn, part / whole))
}
