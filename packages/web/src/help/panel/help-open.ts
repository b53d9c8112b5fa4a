import { createStore } from '../../platform/store.ts'

/** True if the help of the screen is open beside it. */
export const helpOpen = createStore(false)
