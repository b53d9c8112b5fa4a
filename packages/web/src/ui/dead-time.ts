/** Milliseconds in which a double press comes. */
export const DEAD_TIME = 600

export type DeadTime = { begin: () => void; lasts: () => boolean }

/**
 * A short time without effect after something else came under the pointer: 'Desfazer' in the place of the button that was
 * pressed, the next row, the next question. A second press was meant for what was there.
 */
export function deadTime(): DeadTime {
  let until = 0
  return {
    begin: () => {
      until = Date.now() + DEAD_TIME
    },
    lasts: () => Date.now() < until,
  }
}
