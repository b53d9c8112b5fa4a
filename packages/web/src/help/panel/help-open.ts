import { createStore } from '../../platform/store.ts'

/** Whether the help of the screen is open beside it. */
export const helpOpen = createStore(false)
