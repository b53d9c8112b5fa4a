/** An item of the check list, in our own words. Its number never changes: answers store it. */
export type ChecklistItem = {
  id: number
  /** The clause of the norm: '8.5.1'. */
  code: string
  title: string
  question: string
  /** Where an auditor finds the answer. */
  look: string
}

/** A chapter of the norm with its items. */
export type Clause = { code: string; title: string; about: string; items: readonly ChecklistItem[] }
