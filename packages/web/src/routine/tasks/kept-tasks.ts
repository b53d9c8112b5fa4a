import type { TaskValues } from './task-values.ts'

/** The key under which what is typed into a task is kept in the tab; a new one has a name instead of an id. */
export const keptUnder = ({ user_id, company_id }: { user_id: number; company_id: number }, name: string | number) =>
  `prumo-task:${company_id}:${user_id}:${name}`

export const stillFits = ({ subjects }: TaskValues) => Array.isArray(subjects)
