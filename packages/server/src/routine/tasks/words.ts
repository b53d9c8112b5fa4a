import { searchable } from '@prumo/contract/searchable.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'

/** The text in which searches look for a task. */
export const wordsOf = (task: {
  label: string
  feedback: string
  description: string
  subjects: readonly { title: string; feedback: string }[]
}): string =>
  searchable(
    [
      task.label,
      task.feedback,
      plainText(task.description),
      ...task.subjects.flatMap(({ title, feedback }) => [title, feedback]),
    ].join(' '),
  )
