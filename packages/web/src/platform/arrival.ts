import type { RouterHistory } from '@tanstack/react-router'
import { painted } from './painted.ts'

let byLink = false
let frame: Promise<void> | undefined

/** Notes from now on how each screen is come to. */
export function noteArrivals(history: RouterHistory): void {
  history.subscribe(({ location, action }) => {
    byLink = action.type === 'PUSH' && location.hash === ''
  })
}

/**
 * True in the first frame of a screen that was come to by a link, and begins at its top: neither by its address, nor by
 * going back to a place on it.
 */
export const cameByLink = () => byLink

/** Settles once its first frame is on the screen, for all who wait at the same moment. */
export function arrived(): Promise<void> {
  frame ??= painted().then(() => {
    byLink = false
    frame = undefined
  })
  return frame
}
