import type { Permission } from '@prumo/contract/permissions.ts'
import type { InsightBlock } from '@prumo/contract/strategy/suggestions/endpoints.ts'
import type { Scope } from './scope.ts'

/**
 * What the company's own data say about it, in words for a SWOT or a Canvas. The area that owns the data declares it.
 */
export type Insights = {
  /** People without this permission do not see them. */
  readonly permission?: Permission
  /** What the data say now, the weightiest first; nothing while they are too few to say something. */
  readonly read: (scope: Scope) => Promise<readonly Insight[]>
}

export type Insight = {
  block: InsightBlock
  /** As somebody would write it: 'Um cliente traz 42% da receita'. */
  title: string
  /** What it was read from, in a few words: '12 meses até fevereiro de 2026'. */
  source: string
  /** The path of the screen that shows the data. */
  link: string
}

/** All that the acting person may read, in the order of the areas. */
export async function insightsOf(scope: Scope): Promise<Insight[]> {
  const allowed = scope.areas
    .flatMap(({ insights = [] }) => insights)
    .filter(({ permission }) => permission === undefined || scope.can(permission))
  return (await Promise.all(allowed.map(({ read }) => read(scope)))).flat()
}
