import type { Family } from './families.ts'

/** Work on a text that the serving thread does. It may throw: a refusal is an answer. */
export type Work = (text: string) => unknown

/** Lengths of texts, ascending: what is steep at a short one is not tried with a longer one. */
export const lengths = {
  /** Quadratic work on 10,000 characters takes 20 ms and more, cubic on 500; what is exponential would not end there. */
  short: [24, 500, 10_000],
  /** For the planted faults of the harness's own tests: none is near the least that is looked at. */
  planted: [5000],
  deep: [24, 500, 10_000, 100_000, 1_000_000],
} as const

/** Milliseconds from which a growth is looked at: less is not told from noise. */
const floor = 8
/** Of linear work it is 1, of quadratic 2; a busy machine moves either by a quarter. */
const steepest = 1.5
/** The same of a first look, which measures less often. */
const suspicious = 1.3
/** Milliseconds from which a steep growth need not go on to be believed: twice the length may take forever. */
const enough = 1000
/** Lengths at which a steep growth need not go on either: what is exponential would not end at twice that. */
const tiny = 100

/**
 * How the processor time of work grows with its text, where that is steeper than linear; undefined where it is not. It
 * compares times of one run with each other, never with a clock: for a growth to count it must be seen from a quarter
 * of the length and go on at twice the length.
 */
export function steepGrowth(work: Work, family: Family, of: readonly number[]): string | undefined {
  const at = (length: number, times?: number): Point => ({ length, ms: timeOf(work, family.of(length), times) })
  const measure = (length: number) => {
    const points = [at(length / 4), at(length)]
    if (points[1]!.ms < enough && length > tiny) points.push(at(2 * length))
    return points
  }
  for (const length of of) {
    // A first look is for what is slow and linear.
    const seen = at(length, 1)
    if (seen.ms < floor || exponent(at(length / 4, 2), seen) <= suspicious) continue
    // Twice, because a busy machine makes one of many measurements look steep.
    const points = measure(length)
    if (isSteep(points) && isSteep(measure(length)))
      return points.map(({ length, ms }) => `${length}: ${ms.toFixed(1)} ms`).join(', ')
  }
  return undefined
}

const isSteep = (points: readonly Point[]) =>
  points.every((point, i) => i === 0 || (point.ms >= floor && exponent(points[i - 1]!, point) > steepest))

type Point = { length: number; ms: number }

const exponent = (one: Point, other: Point) =>
  Math.log(other.ms / Math.max(one.ms, 0.005)) / Math.log(other.length / one.length)

/** The least processor time of this thread in milliseconds, of `times`: as many at each length, or one would look faster. */
function timeOf(work: Work, text: string, times = 4): number {
  return Math.min(...Array.from({ length: times }, () => timeOnce(work, text)))
}

function timeOnce(work: Work, text: string): number {
  const begun = process.threadCpuUsage()
  try {
    work(text)
  } catch {}
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
