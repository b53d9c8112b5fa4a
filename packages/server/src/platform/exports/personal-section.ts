import type { Scope } from '../scope.ts'

/** What is stored about a person: a file of their download. */
export type PersonalSection = {
  /** The name of its file: 'tarefas'. */
  name: string
  title: string
  /** `person`: the same in every company, read once. `company`: read in each company the person works in. */
  of: 'person' | 'company'
  /** What each field means, in the order of the file. */
  fields: Readonly<Record<string, string>>
  /** The words of a field's codes, for people: { state: { '1': 'Aberto' } }. Programs get the codes. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** At most `limit` rows of the acting person after `last`, in a fixed order. */
  read: (scope: Scope, last: PersonalRow | undefined, limit: number) => Promise<PersonalRow[]>
}

/** Instants among the values are dates or ISO text. */
export type PersonalRow = { id: number } & Record<string, unknown>
