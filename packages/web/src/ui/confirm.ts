import { createStore } from '../platform/store.ts'

export type Question = {
  title: string
  /** Name of what the question is about, above its text. */
  about?: string
  text: string
  confirm: string
  cancel: string
  /** Red: what is confirmed destroys something. */
  danger?: boolean
}

export type Asked = Question & { answer: (yes: boolean) => void }
export const asked = createStore<Asked | null>(null)

/** Asks before doing something; false when the user refuses, presses Escape or clicks outside. One at a time. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((answer) => asked.set({ ...question, answer }))
}

/** Asks before deleting, with the words of every deletion (texts T007-T010) unless told others. */
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
