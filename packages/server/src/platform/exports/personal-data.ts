import type { Scope } from '../scope.ts'

/** What an area knows about a person: what it gives them to read and keep, and what it forgets with them. */
export type PersonalData = {
  sections: readonly PersonalSection[]
  /**
   * Forgets, in one company, what nobody needs once the person is gone: their preferences, what would go on in their
   * name. What the company keeps stays with its author, who is then called 'Pessoa removida'. The scope acts as the
   * person, without any right. Run twice it changes nothing more.
   */
  forget?: (there: Scope, person: { name: string; email: string }) => Promise<void>
}

export type PersonalSection = {
  /** Of its file: 'tarefas'. */
  name: string
  title: string
  /** `person`: the same in every company, read once. `company`: read in each company the person works in. */
  of: 'person' | 'company'
  /** What each field means, in the order in which it is shown. */
  fields: Readonly<Record<string, string>>
  /** At most `limit` rows that are the acting person's after `last`, in a fixed order. */
  read: (scope: Scope, last: PersonalRow | undefined, limit: number) => Promise<PersonalRow[]>
}

/** Of the values, instants are dates or ISO text. */
export type PersonalRow = { id: number } & Record<string, unknown>
