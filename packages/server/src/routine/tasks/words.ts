import { searchable } from '@prumo/contract/searchable.ts'

/** The text in which searches look for a task. */
export const wordsOf = (task: {
  label: string
  feedback: string
  subjects: readonly { title: string; feedback: string }[]
}): string =>
  searchable(
    [task.label, task.feedback, ...task.subjects.flatMap(({ title, feedback }) => [title, feedback])].join(' '),
  )
