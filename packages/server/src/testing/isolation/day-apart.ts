import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Day, Seen } from './neighbour.ts'

/** A part of a day: a number of acts, or acts until it is over, with a pause after each. */
export type Part = { acts?: number; pauseMs: number }

/** @returns what lives a part of the day in a thread of its own, until it is said to be over. */
export function dayApart(url: string, day: Day) {
  const thread = new Worker(new URL('day-thread.ts', import.meta.url), { workerData: { url, day }, execArgv: [] })
  thread.unref()
  return async (part: Part, until: () => boolean = () => false): Promise<Seen> => {
    const seen = once(thread, 'message') as Promise<[Seen]>
    thread.postMessage(part)
    const looking = setInterval(() => {
      if (until()) thread.postMessage('over')
    }, 50)
    return (await seen.finally(() => clearInterval(looking)))[0]
  }
}
