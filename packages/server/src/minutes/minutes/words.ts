import { searchable } from '@prumo/contract/searchable.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'

type Said = { title: string; description: string; responsible: string; feedback: string }

/** All words by which a search finds minutes. */
export const wordsOf = (name: string, subjects: readonly Said[]): string =>
  searchable(
    [
      name,
      ...subjects.flatMap(({ title, description, responsible, feedback }) => [
        title,
        plainText(description),
        responsible,
        feedback,
      ]),
    ].join(' '),
  )
