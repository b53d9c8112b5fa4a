import { searchable } from '@prumo/contract/searchable.ts'

/** What documents of Word call the fields of one kind of record. It is data, because it travels to the worker. */
export type WordForm<Field extends string = string> = {
  /** The titles of each rich text, in the order of the record, as `searchable` writes them, separated by '|'. */
  readonly titles: Readonly<Record<Field, string>>
  /** What each rich text is called in a warning. */
  readonly labels: Readonly<Record<Field, string>>
  /** The rich text that takes what is under no title of a field. */
  readonly rest: Field
  /** What a document states in a line ('Elaborado por: Ana') or in two cells. */
  readonly facts: Readonly<Record<string, readonly FactTitle[]>>
  /** What is left of a document that is too long, and of a file within it. */
  readonly advice: { readonly divide: string; readonly attach: string }
}

/** `pattern`: a regular expression for the label, as `searchable` writes it; `is`: what its value must be, a code has digits. */
export type FactTitle = { readonly pattern: string; readonly is: 'words' | 'code' | 'day' | 'coming day' }

/** The field that a title names; undefined for any other title. */
export type FieldOf = (words: string) => string | undefined

export function fieldsOf({ titles }: Pick<WordForm, 'titles'>): FieldOf {
  const fields = new Map(
    Object.entries(titles).flatMap(([field, all]) => all.split('|').map((name) => [name, field] as const)),
  )
  return (words) => (words.length > 80 ? undefined : fields.get(bareTitle(words)))
}

/** A title without its number and its colon, in lower case and without accents: '2.1 – Materiais:' is 'materiais'. */
const bareTitle = (words: string): string =>
  searchable(words)
    .replace(/^(?:\d+(?:\.\d+)*|[ivx]+|[a-z])\s*[.)ºª°\-–—:]+\s*/, '')
    .replace(/^\d+(?:\.\d+)*\s+/, '')
    .replaceAll(/[\s:;.\-–—]+$/g, '')
    .replaceAll(/\s*[/&]\s*/g, ' e ')
    .trim()
