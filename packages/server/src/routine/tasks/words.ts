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

const mostWords = 10

/** One LIKE pattern per word looked for; a % or _ that the user typed is looked for as it is. */
export const patternsOf = (search: string): string[] =>
  searchable(search)
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
