import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'

type Seen = { user_id: number; type: string }

/**
 * Tells everybody who sees a task, or saw it before the change, that it is another now: the company for the team's,
 * otherwise whose it is (the rule of `visible` in queries.ts).
 */
export function publishTask(scope: Scope, id: number | undefined, ...versions: readonly Seen[]) {
  const ofTeam = versions.some(({ type }) => type === '2')
  publish(scope, { topic: 'tasks', id, ...(!ofTeam && { to: versions.map(({ user_id }) => user_id) }) })
}
