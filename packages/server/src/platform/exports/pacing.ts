import { setTimeout as sleep } from 'node:timers/promises'

/** Rows that are written without a pause: 1 to 3 ms of the serving thread. */
const rowsAtOnce = 50
/** Milliseconds between the slices of all exports of this node together: half of the thread is left to others. */
const sliceMs = 5

let next = 0

/** When the next slice of any export may begin. Slices are given in the order in which they are asked for. */
async function slice() {
  const now = performance.now()
  next = Math.max(now, next + sliceMs)
  if (next > now) await sleep(next - now)
}

/**
 * The same rows, in slices that let others through: what the thread does with a row happens while it is read, so that
 * however many exports are read at once, they have at most half of it.
 */
export async function* paced<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let written = 0
  for await (const row of rows) {
    if (written++ % rowsAtOnce === 0) await slice()
    yield row
  }
}
