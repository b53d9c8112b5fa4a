import type { Task } from '@prumo/contract/routine/tasks/model.ts'

/** Whom a task of the team is for, by name; '' for everybody, and for a task that is not of the team. */
export function audienceWords({ type, audience }: Pick<Task, 'type' | 'audience'>): string {
  // Absent in a snapshot from before there was one.
  if (type !== '2' || !audience) return ''
  const names = [...audience.departments.map(({ label }) => label), ...audience.people.map(({ name }) => name)]
  return names.join(', ') || 'ninguém mais'
}
