import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'

type Seen = { user_id: number; created_by: number; type: string }

/**
 * Publishes a change of a task to everybody who sees it, or saw it before the change: the company for a team's task,
 * otherwise its owner and its
 * author. What is for a part of the team is published to all of it too: an event has no content, and the others read
 * again what they had.
 */
export function publishTask(scope: Scope, id: number | undefined, ...versions: readonly Seen[]) {
  const ofTeam = versions.some(({ type }) => type === '2')
  publish(scope, {
    topic: 'tasks',
    id,
    ...(!ofTeam && { to: versions.flatMap(({ user_id, created_by }) => [user_id, created_by]) }),
  })
}
