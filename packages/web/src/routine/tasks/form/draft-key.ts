import type { TaskValues } from '../values/task-values.ts'

/** The key of a task's draft in sessionStorage; a new task has a name instead of an id. */
export const draftKey = ({ user_id, company_id }: { user_id: number; company_id: number }, name: string | number) =>
  `prumo-task:${company_id}:${user_id}:${name}`

export const isUsableDraft = ({ subjects, priority, custom, prerequisites }: TaskValues) =>
  Array.isArray(subjects) && Array.isArray(prerequisites) && typeof priority === 'boolean' && custom !== undefined
