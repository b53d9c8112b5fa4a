import type { Permission } from '@prumo/contract/permissions.ts'
import type { KeyResultState } from '@prumo/contract/results/objectives/endpoints.ts'
import type { Scope } from '../../platform/scope.ts'
import { indicators, mostIndicators } from '../indicators/queries.ts'
import { neededFor } from '../panel/of-month.ts'
import { objectivesAt } from './objectives.ts'

/** An objective that a month is part of, as it stood at its end. */
export type ObjectiveOfMonth = {
  id: number
  title: string
  /** In percent of the way. */
  progress: number
  states: KeyResultState[]
  /** What somebody must see to see its progress, beside the indicators. */
  needs: Permission[]
}

/** The company's objectives that a month is part of, those that end first first. */
export async function objectivesOfMonth(scope: Scope, month: string): Promise<ObjectiveOfMonth[]> {
  const [running, rows] = await Promise.all([
    objectivesAt(scope, month),
    indicators.all(scope, { most: mostIndicators }),
  ])
  const needs = neededFor(scope, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return running.map(({ id, title, progress, key_results }) => ({
    id,
    title,
    progress,
    states: key_results.map(({ state }) => state),
    needs: [...new Set(key_results.flatMap(({ indicator_id }) => byId.get(indicator_id) ?? []).flatMap(needs))],
  }))
}
