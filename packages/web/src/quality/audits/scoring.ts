import { scoreOf } from '@prumo/contract/quality/audits/scoring.ts'
import type { Item, Mounted } from './audit-queries.ts'

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
