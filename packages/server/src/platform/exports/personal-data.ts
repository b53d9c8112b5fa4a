import type { Scope } from '../scope.ts'

/** What an area stores about a person: what the person can download, and what is erased with the account. */
export type PersonalData = {
  sections: readonly PersonalSection[]
  /**
   * Erases, in one company, data that nobody needs when the person is gone: preferences, and work that would go on in
   * their name. Records of the company stay, with the author 'Pessoa removida'. The scope acts as the person, without
   * permissions. Running it twice changes nothing more.
   */
  forget?: (there: Scope, person: { name: string; email: string }) => Promise<void>
}

export type PersonalSection = {
  /** The name of its file: 'tarefas'. */
  name: string
  title: string
  /** `person`: the same in every company, read once. `company`: read in each company the person works in. */
  of: 'person' | 'company'
  /** What each field means, in the order of the file. */
  fields: Readonly<Record<string, string>>
  /** At most `limit` rows of the acting person after `last`, in a fixed order. */
  read: (scope: Scope, last: PersonalRow | undefined, limit: number) => Promise<PersonalRow[]>
}

/** Instants among the values are dates or ISO text. */
export type PersonalRow = { id: number } & Record<string, unknown>
