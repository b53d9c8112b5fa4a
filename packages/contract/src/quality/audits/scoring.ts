import type { AnswerStatus, Score } from './model.ts'

/**
 * The score of some items (decision O191): how many conform, of those that conform, do not conform or have an
 * opportunity, as a rounded percentage; what does not apply, or was not answered, does not count.
 */
export function scoreOf(statuses: readonly (AnswerStatus | null)[]): Score {
  const having = (status: AnswerStatus | null) => statuses.filter((one) => one === status).length
  const [conforming, nonconforming, opportunities] = [having(1), having(2), having(3)]
  const counted = conforming + nonconforming + opportunities
  return {
    conforming,
    nonconforming,
    opportunities,
    not_applicable: having(4),
    unanswered: having(null),
    percent: counted === 0 ? null : Math.round((100 * conforming) / counted),
  }
}

/** 'parcial: 22 de 57 sem resposta': a score that can still change is never said without it; '' when it is whole. */
export function partialWords({ percent, ...counts }: Score): string {
  const items = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return percent === null || counts.unanswered === 0 ? '' : `parcial: ${counts.unanswered} de ${items} sem resposta`
}

/** '97% (parcial: 22 de 57 sem resposta)'; '–' when nothing counts yet. */
export function scoreWords(score: Score): string {
  if (score.percent === null) return '–'
  const partial = partialWords(score)
  return partial === '' ? `${score.percent}%` : `${score.percent}% (${partial})`
}
