import type { TaskRecord } from './queries.ts'

export type SubjectFields = { id: number | null; title: string; feedback: string; status: string }

/** The fields of a task that its users write. */
export type TaskFields = Pick<
  TaskRecord,
  | 'label'
  | 'date'
  | 'starts_at'
  | 'ends_at'
  | 'type'
  | 'priority_of_team'
  | 'for_departments'
  | 'for_people'
  | 'user_id'
  | 'about_id'
  | 'project_id'
  | 'minutes_id'
  | 'feedback'
  | 'description'
> & {
  contacts: readonly number[]
  departments: readonly number[]
  tags: number[]
  subjects: SubjectFields[]
  links: string[]
}

export const fieldsOf = (task: TaskRecord): TaskFields => ({
  label: task.label,
  date: task.date,
  starts_at: task.starts_at,
  ends_at: task.ends_at,
  type: task.type,
  priority_of_team: task.priority_of_team,
  for_departments: task.for_departments,
  for_people: task.for_people,
  user_id: task.user_id,
  about_id: task.about_id,
  project_id: task.project_id,
  minutes_id: task.minutes_id,
  feedback: task.feedback,
  description: task.description,
  contacts: task.contacts,
  departments: task.departments,
  tags: task.tags.map(({ tag_id }) => tag_id),
  subjects: task.subjects.map(({ id, title, feedback, status }) => ({ id, title, feedback, status })),
  links: task.links.map(({ link }) => link),
})

/** The names of the fields that differ. */
export const changedFields = (before: TaskFields, after: TaskFields): (keyof TaskFields)[] =>
  (Object.keys(after) as (keyof TaskFields)[]).filter((field) => !same(before[field], after[field]))

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
