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

export type Option = { value: string; label: string }
export type Asked = Question & {
  /** Tells it from the same question asked before, which may still be closing. */
  id: number
  /** The choices, instead of the one button that confirms. */
  options?: readonly Option[]
  /** The place of the chosen option; 0 without options. */
  answer: (yes: boolean, chosen?: number) => void
}
export const asked = createStore<Asked | null>(null)
let count = 0

/** Asks before an action; false when the user cancels, presses Escape or clicks outside. One question at a time. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((answer) => asked.set({ ...question, id: ++count, answer }))
}

/** Asks which of a few; null when the user cancels. */
export function chooseOne<Value extends string>(
  options: readonly { value: Value; label: string }[],
  question: Pick<Question, 'title' | 'about' | 'text'>,
): Promise<Value | null> {
  asked.get()?.answer(false)
  const asking = { confirm: '', cancel: 'Cancelar', ...question, options }
  return new Promise((resolve) =>
    asked.set({
      ...asking,
      id: ++count,
      answer: (yes, chosen = 0) => resolve(yes ? (options[chosen]?.value ?? null) : null),
    }),
  )
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
