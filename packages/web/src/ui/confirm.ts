import { createStore } from '../platform/store.ts'

export type Question = {
  title: string
  /** Name of the record the question is about, shown above the text. */
  about?: string
  text: string
  confirm: string
  cancel: string
  /** Red: confirming destroys something. */
  danger?: boolean
}

export type Asked = Question & { answer: (yes: boolean) => void }
export const asked = createStore<Asked | null>(null)

/** Asks before an action; false when the user cancels, presses Escape or clicks outside. One question at a time. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((answer) => asked.set({ ...question, answer }))
}

/** Asks before deleting, by default with the texts of every deletion (texts T007-T010). */
export function confirmDelete(question: Partial<Question> = {}): Promise<boolean> {
  return confirm({
    title: 'Você tem certeza?',
    text: 'Você não será capaz de reverter isso!',
    confirm: 'Sim, exclua!',
    cancel: 'Não, cancele!',
    danger: true,
    ...question,
  })
}
