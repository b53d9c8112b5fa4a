import { messageOf, UNKNOWN_FAILURE } from './api-error.ts'
import { createStore } from './store.ts'

/**
 * What the product says in passing. `toast` and `done` go by themselves; an error stays until it is closed, because
 * nobody reads a sentence about lost work in a second (rules R053-R056, T003, T005, T006).
 */
export type Message = { id: number; kind: MessageKind; text: string; action?: MessageAction }
/** A button in a message, as 'Desfazer': pressing it closes the message. */
export type MessageAction = { label: string; run: () => void }
export type MessageKind = keyof typeof kinds

/** Title and milliseconds on screen of each kind; `null` stays until closed. */
export const kinds = {
  toast: { title: null, duration: 1500 },
  done: { title: 'Feito!', duration: 1000 },
  warning: { title: 'Aviso!', duration: 1500 },
  error: { title: 'Erro!', duration: null },
  notice: { title: null, duration: null },
  waiting: { title: null, duration: null },
} as const satisfies Record<string, { title: string | null; duration: number | null }>

/** Milliseconds on screen of a message with an action: long enough to read it and to reach it by keyboard. */
export const withAction = { duration: 6000 }

/** Most messages on screen at once; the oldest goes first. */
const MOST = 4

export const messages = createStore<readonly Message[]>([])
let lastId = 0

/** A passing sentence at the bottom right, 1.5 s: 'Criado com sucesso!'. With an action ('Desfazer') it stays 6 s. */
export const toast = (text: string, action?: MessageAction) => void say('toast', text, action)
/** The popup 'Feito!'. */
export const showDone = (text: string) => void say('done', text)
/** The popup 'Aviso!', for something the user still has to do. */
export const showWarning = (text: string) => void say('warning', text)
/** A sentence with something to do that nobody hurries to: it stays until it is done or closed. */
export const showNotice = (text: string, action: MessageAction) => void say('notice', text, action)
/** A sentence while something takes its time, until whoever said it closes it. */
export const showWaiting = (text: string) => say('waiting', text)
/** The popup 'Erro!', until it is closed. */
export const showError = (text: string, action?: MessageAction) => say('error', text, action)
/** The popup 'Erro!' for anything thrown: the server's sentence or the fallback. */
export const showFailure = (error: unknown) => showError(messageOf(error))
/** The popup 'Erro!' with the sentence of what failed, and why. */
export const showFailed = (sentence: string, error: unknown) => showError(withReason(sentence, error))

/** The sentence of what failed, and why where there is more to say than that something failed. */
export function withReason(sentence: string, error: unknown): string {
  const reason = messageOf(error)
  if (reason === UNKNOWN_FAILURE) return sentence
  // Sentences given to the letter may have no full stop.
  return `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${reason}`
}

export function closeMessage(id: number): void {
  messages.set((all) => all.filter((message) => message.id !== id))
}

/** Returns the id of the message, by which it can be closed. */
function say(kind: MessageKind, text: string, action?: MessageAction): number {
  const message: Message = { id: ++lastId, kind, text, action }
  const { id } = message
  // The same sentence again replaces itself: ten failed calls are one message.
  messages.set((all) => [...all.filter((m) => m.kind !== kind || m.text !== text), message].slice(-MOST))
  const { duration: ordinary } = kinds[kind]
  const duration = action && ordinary !== null ? withAction.duration : ordinary
  if (duration !== null) setTimeout(() => closeMessage(id), duration)
  return id
}
