import { createStore } from './store.ts'

/** A task that somebody asks for in a text: its words, and the address where they were said. */
export type SaidTask = { text: string; link: string }

/** The words for which the form of a new task is open; any area may open it, and one area has the form. */
export const saidTask = createStore<SaidTask | null>(null)

/** Opens the form of a new task that is filled from a text; by default it links to the address of this screen. */
export const taskFrom = (text: string, link = location.href) => saidTask.set({ text, link })
