import type { AnswerStatus } from '@prumo/contract/quality/audits/model.ts'
import type { Item, Mounted, Score } from './audit-queries.ts'

/** The score of some statuses, as the server computes it (decision O191). */
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

/** A check list with some items changed, and its scores as they are then. */
export function withItems(mounted: Mounted, changes: ReadonlyMap<number, Partial<Item>>): Mounted {
  if (changes.size === 0) return mounted
  const response = mounted.response.map((question) => {
    if (!question.subitens.some(({ id }) => changes.has(id))) return question
    const subitens = question.subitens.map((item) => ({ ...item, ...changes.get(item.id) }))
    return { ...question, subitens, score: scoreOf(subitens.map(({ status }) => status)) }
  })
  return { response, score: scoreOf(response.flatMap(({ subitens }) => subitens.map(({ status }) => status))) }
}
