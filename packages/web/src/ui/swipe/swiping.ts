/** Pixels from which a move is no longer a press that trembles. */
const begins = 12
/** Pixels from which letting go does it. */
const far = 88
/** Pixels at the edges of a screen that are the browser's: back and forward. */
const edge = 20

/** True for a finger that moves a row aside, and neither scrolls nor goes back. */
export const isSwipe = ({ x, y }: { x: number; y: number }, start: number, width: number): boolean =>
  Math.abs(x) >= begins && Math.abs(x) > 1.5 * Math.abs(y) && start >= edge && start <= width - edge

export const isFarEnough = (away: number): boolean => Math.abs(away) >= far
