import { createStore } from '../platform/store.ts'

/** What stands around a screen; null until it has come, which is after Home is drawn. */
export const around = createStore<typeof import('./Around.tsx') | null>(null)
