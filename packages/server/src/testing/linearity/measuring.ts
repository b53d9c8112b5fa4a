import type { Family } from './families.ts'

/** Work on a text that the serving thread does. It may throw: a refusal is an answer. */
export type Work = (text: string) => unknown

/** Lengths of texts, ascending: what is steep at a short one is not tried with a longer one. */
export const lengths = {
  /** Quadratic work on 10,000 characters takes 20 ms and more, cubic on 500; what is exponential would not end there. */
  short: [24, 500, 10_000],
  /** For the planted faults of the harness's own tests: none is near the least that is looked at. */
  planted: [12_000],
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
  for (const length of of) {
    // A first look is for what is slow and linear.
    const seen = timeOnce(work, family.of(length), 0)
    if (seen < floor || growth(work, family, [length / 4, length], 1).exponents[0]! <= suspicious) continue
    const goesOn = seen < enough && length > tiny
    const { exponents, ms } = growth(work, family, [length / 4, length, ...(goesOn ? [2 * length] : [])], 7)
    if (exponents.every((one) => one > steepest) && ms[1]! >= floor)
      return ms.map((one, i) => `${[length / 4, length, 2 * length][i]}: ${one.toFixed(1)} ms`).join(', ')
  }
  return undefined
}

/**
 * The median processor times in milliseconds of some rounds through the lengths, and the median exponents between two of
 * them: within a round, because a machine may be half as fast from one second to the next.
 */
function growth(work: Work, family: Family, lengths: readonly number[], rounds: number) {
  const texts = lengths.map((length) => family.of(length))
  const times = Array.from({ length: rounds }, () => texts.map((text) => timeOnce(work, text, measurable)))
  const exponent = (ms: readonly number[], i: number) =>
    Math.log(ms[i + 1]! / Math.max(ms[i]!, 0.005)) / Math.log(lengths[i + 1]! / lengths[i]!)
  return {
    ms: lengths.map((_, i) => median(times.map((ms) => ms[i]!))),
    exponents: lengths.slice(1).map((_, i) => median(times.map((ms) => exponent(ms, i)))),
  }
}

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[(of.length - 1) / 2]!

/** Milliseconds below which work is repeated: some kernels count a thread's processor time in steps of four. */
const measurable = 24

function timeOnce(work: Work, text: string, least: number): number {
  const begun = process.threadCpuUsage()
  let [ms, runs] = [0, 0]
  do {
    try {
      work(text)
    } catch {}
    runs++
    const { user, system } = process.threadCpuUsage(begun)
    ms = (user + system) / 1000
  } while (ms < least)
  return ms / runs
}
