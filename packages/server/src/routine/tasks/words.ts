import { searchable } from '@prumo/contract/searchable.ts'

/** Everything a task is found by. */
export const wordsOf = (task: {
  label: string
  feedback: string
  subjects: readonly { title: string; feedback: string }[]
}): string =>
  searchable(
    [task.label, task.feedback, ...task.subjects.flatMap(({ title, feedback }) => [title, feedback])].join(' '),
  )
