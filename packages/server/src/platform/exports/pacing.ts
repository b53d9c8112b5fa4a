import { setTimeout as sleep } from 'node:timers/promises'

/** Rows that are written without a pause: 1 to 3 ms of the serving thread. */
const rowsAtOnce = 100
/** Milliseconds between the slices of all exports of this node together: half of the thread is left to others. */
const sliceMs = 5

let next = 0

/** When the next slice of any export may begin. Slices are given in the order in which they are asked for. */
async function slice() {
  const now = performance.now()
  next = Math.max(now, next + sliceMs)
  if (next > now) await sleep(next - now)
}

/** The rows of a list, some at a time, each time as they are read or written. */
export type Slices<Row> = AsyncIterable<readonly Row[]>

/**
 * The same rows, in slices that let others through: what the thread does with a slice happens while it is read, so that
 * however many exports are read at once, they have at most half of it. A slice is written as one text: a text for each
 * row would be compressed and sent for each row, which took the thread as long as all the rest.
 */
export async function* paced<Row>(pages: Slices<Row>): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += rowsAtOnce) {
      await slice()
      yield page.slice(at, at + rowsAtOnce)
    }
  }
}
