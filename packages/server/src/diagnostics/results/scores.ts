import { type AnswerValue, type Pillar, type Point, pillarKeys, pillars } from '@prumo/contract/diagnostics/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { answersOf, lastConcluded } from '../answering/queries.ts'
import { questionnaire } from '../content/forms.ts'

/** Answers by the id of their question. */
export type GivenAnswers = ReadonlyMap<string, AnswerValue>

/** The rounded average of the answers that count; null when there is none (decisions O138 and O139). */
function scoreOf(values: readonly (AnswerValue | undefined)[]): number | null {
  const counting = values.filter((value) => typeof value === 'number')
  return counting.length === 0
    ? null
    : Math.round(counting.reduce<number>((sum, value) => sum + value, 0) / counting.length)
}

/** The scores of all pillars, in their order. */
export const pointsOf = (version: number, answers: GivenAnswers): Point[] =>
  pillarKeys.map((pillar) => ({
    id: pillar,
    ...pillars[pillar],
    value: scoreOf(questionnaire(version)[pillar].map(({ id }) => answers.get(id))),
  }))

/**
 * The pillars of the journey: Rotina first, then the others with a desired score from the largest gap to the smallest
 * (rule R238), by the last concluded diagnostic. A pillar without a score comes last; without a diagnostic they are in
 * their own order.
 */
export async function journeyOrder(scope: Scope): Promise<Pillar[]> {
  const last = await lastConcluded(scope)
  const points = last ? pointsOf(last.form_version, await answersOf(scope, last.id)) : []
  const gap = (pillar: Pillar) => {
    const { value, desired } = points.find(({ id }) => id === pillar) ?? { value: null, desired: null }
    return value === null || desired === null ? Number.NEGATIVE_INFINITY : desired - value
  }
  const others = pillarKeys.filter((pillar) => pillar !== 'rotina' && pillars[pillar].desired !== null)
  return ['rotina', ...others.sort((one, other) => compare(gap(other), gap(one)))]
}

/** Of two infinities the difference is no number. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other)
