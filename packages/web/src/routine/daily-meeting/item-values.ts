import { normalized } from '@prumo/contract/normalizing.ts'
import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import type { Part } from '../../ui/draft/merging.ts'

/** The three fields of an item. */
export type ItemValues = { what: string; who: string; when: string }
export type ItemField = keyof ItemValues

const fields = ['what', 'who', 'when'] as const satisfies readonly ItemField[]
export const fieldLabels: Record<ItemField, string> = { what: 'O quê', who: 'Quem', when: 'Quando' }

export const emptyItem: ItemValues = { what: '', who: '', when: '' }

export const valuesOf = (item: Pick<FeedbackItem, 'question_what' | 'question_who' | 'question_when'>): ItemValues => ({
  what: item.question_what,
  who: item.question_who,
  when: item.question_when,
})

/** The text as the server stores it. */
const essence = (text: string) => normalized(text).trim()
const sameField = (field: ItemField, one: ItemValues, other: ItemValues) =>
  essence(one[field]) === essence(other[field])

export const itemParts: readonly Part<ItemValues>[] = fields.map((field) => ({
  fields: [field],
  label: fieldLabels[field],
  words: (values) => values[field],
  same: (one, other) => sameField(field, one, other),
}))

/** Only what differs from the version the draft started from. */
export function changedQuestions(base: ItemValues, values: ItemValues) {
  return {
    ...(!sameField('what', base, values) && { question_what: values.what }),
    ...(!sameField('who', base, values) && { question_who: values.who }),
    ...(!sameField('when', base, values) && { question_when: values.when }),
  }
}
