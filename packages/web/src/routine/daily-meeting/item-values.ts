import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'

/** The three questions a meeting asks. */
export type ItemValues = { what: string; who: string; when: string }
export type ItemField = keyof ItemValues

export const fields = ['what', 'who', 'when'] as const satisfies readonly ItemField[]
export const fieldLabels: Record<ItemField, string> = { what: 'O quê', who: 'Quem', when: 'Quando' }

export const emptyItem: ItemValues = { what: '', who: '', when: '' }

export const valuesOf = (item: Pick<FeedbackItem, 'question_what' | 'question_who' | 'question_when'>): ItemValues => ({
  what: item.question_what,
  who: item.question_who,
  when: item.question_when,
})

/** What the server would keep of it. */
const essence = (text: string) => text.normalize('NFC').trim()
export const sameField = (field: ItemField, one: ItemValues, other: ItemValues) =>
  essence(one[field]) === essence(other[field])
export const sameItem = (one: ItemValues, other: ItemValues) => fields.every((field) => sameField(field, one, other))
export const isEmpty = (values: ItemValues) => fields.every((field) => essence(values[field]) === '')

/** Only what differs from the version it started from. */
export function changedQuestions(base: ItemValues, values: ItemValues) {
  return {
    ...(!sameField('what', base, values) && { question_what: values.what }),
    ...(!sameField('who', base, values) && { question_who: values.who }),
    ...(!sameField('when', base, values) && { question_when: values.when }),
  }
}

/**
 * Two people change one item. From the version both started with, what only one of them changed is taken; what both
 * changed differently stays as it was typed and is named in `conflicts`.
 */
export function mergeItem(
  base: ItemValues,
  mine: ItemValues,
  theirs: ItemValues,
): { values: ItemValues; conflicts: ItemField[] } {
  const values = { ...mine }
  const conflicts: ItemField[] = []
  for (const field of fields) {
    if (sameField(field, base, theirs) || sameField(field, mine, theirs)) continue
    if (sameField(field, base, mine)) values[field] = theirs[field]
    else conflicts.push(field)
  }
  return { values, conflicts }
}
