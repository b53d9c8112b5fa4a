import type { ReadinessCounts } from '@prumo/contract/quality/readiness/model.ts'
import type { EvidenceState } from '@prumo/contract/quality/readiness/states.ts'

/** The facts by which an item is judged. */
export type Known = {
  /** Sources that are evidence when there is something, and how many of them have something. */
  asked: number
  held: number
  /** Something of it is overdue. */
  late: boolean
  /** The answer of the last concluded internal audit, see `answerStatuses`; null: none. */
  answer: number | null
}

/**
 * How an item stands: an audit decides what does not apply; then what is overdue comes first. It has evidence when every
 * source has something and the last audit did not object; without a source the audit speaks alone. What an audit found
 * conforming, but Prumo does not show, is weak.
 */
export function stateOf({ asked, held, late, answer }: Known): EvidenceState {
  if (answer === 4) return 'not_applicable'
  if (late) return 'late'
  const objected = answer === 2 || answer === 3
  if (asked === 0) return answer === 1 ? 'found' : objected ? 'weak' : 'missing'
  if (held === 0) return answer === 1 ? 'weak' : 'missing'
  return held < asked || objected ? 'weak' : 'found'
}

export function countsOf(states: readonly EvidenceState[]): ReadinessCounts {
  const having = (state: EvidenceState) => states.filter((one) => one === state).length
  return {
    found: having('found'),
    weak: having('weak'),
    late: having('late'),
    missing: having('missing'),
    not_applicable: having('not_applicable'),
  }
}

/** The share of items with evidence of those that apply, rounded; null: none applies. */
export function percentOf({ found, weak, late, missing }: ReadinessCounts): number | null {
  const applying = found + weak + late + missing
  return applying === 0 ? null : Math.round((100 * found) / applying)
}
