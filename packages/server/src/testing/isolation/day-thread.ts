/** The other company's day in a thread of its own, so that it is not slowed down by the program that attacks. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Part } from './day-apart.ts'
import { type Day, neighbour } from './neighbour.ts'

const { url, day } = workerData as { url: string; day: Day }
const live = neighbour(url, day)
let over = false

parentPort!.on('message', (message: Part | 'over') => {
  if (message === 'over') return void (over = true)
  over = false
  const { acts = Number.POSITIVE_INFINITY, pauseMs } = message
  let n = 0
  void live(() => over || ++n > acts, pauseMs).then((seen) => parentPort!.postMessage(seen))
})
