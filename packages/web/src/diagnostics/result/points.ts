import type { AnswerValue, Point } from '@prumo/contract/diagnostics/model.ts'

/** A score as it is written: '72%'; 'sem nota' where nothing counts. */
export const percent = (score: number | null) => (score === null ? 'sem nota' : `${score}%`)

/** The pillars with a desired score: the corners of the radars. */
export const measured = (points: readonly Point[]) => points.filter(({ desired }) => desired !== null)

/** How far from one answer to the same question later; null where one of them does not count. */
export const stepOf = (before: AnswerValue | null, after: AnswerValue | null): number | null =>
  typeof before === 'number' && typeof after === 'number' ? after - before : null
