import type { TaskType } from '@prumo/contract/routine/tasks/model.ts'

/** How the type of a task and its priority are stored: only a task of the team has the mark beside its type. */
export type StoredKind = { type: string; priority_of_team: boolean }

const plain: StoredKind = { type: '1', priority_of_team: false }

export const isPriority = ({ type, priority_of_team }: StoredKind): boolean => type === '3' || priority_of_team

/**
 * The kind that was sent, over the one before. The specification's type '3' is the priority of a person's own task;
 * `priority` marks a task of any type, and the type alone says it as it always did (R106).
 */
export function kindOf(
  sent: { type?: TaskType | undefined; priority?: boolean | undefined },
  before: StoredKind = plain,
): StoredKind {
  const ofTeam = (sent.type ?? before.type) === '2'
  const kept = sent.type === undefined || ofTeam ? isPriority(before) : sent.type === '3'
  const priority = sent.priority ?? kept
  return ofTeam ? { type: '2', priority_of_team: priority } : { type: priority ? '3' : '1', priority_of_team: false }
}
