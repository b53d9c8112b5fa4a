import { Worker } from 'node:worker_threads'
import { fail } from '../../../platform/errors.ts'
import type { Converted } from './conversion.ts'
import type { Answer, Order } from './converting-thread.ts'

export type ConversionLimits = {
  /** Milliseconds a document may take. */
  within: number
  /** Megabytes of its thread's heap. */
  memory: number
  /** Documents that may wait for their turn. */
  waiting: number
}

const usual: ConversionLimits = { within: 30_000, memory: 512, waiting: 10 }
export const tooLarge = 'Este documento é grande demais. Divida-o em partes e envie uma de cada vez.'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Converts a document in a thread of its own, one at a time: the server answers others meanwhile, and a document that
 * takes too long or too much memory ends with its thread.
 *
 * @throws word.unreadable, server.unavailable when too many wait.
 */
export async function convertApart(order: Order, limits: ConversionLimits = usual): Promise<Converted> {
  if (waiting >= limits.waiting) throw fail('server.unavailable', { retryAfter: 5 })
  waiting++
  const mine = last.then(
    () => inThread(order, limits),
    () => inThread(order, limits),
  )
  last = mine.catch(() => undefined)
  try {
    const answer = await mine
    if ('converted' in answer) return answer.converted
    throw fail('word.unreadable', {
      cause: answer.problem,
      ...(answer.refused === 'too large' && { message: tooLarge }),
    })
  } finally {
    waiting--
  }
}

function inThread(order: Order, { within, memory }: ConversionLimits): Promise<Answer> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('converting-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // It knows nothing of the server's settings.
      env: {},
    })
    const giveUp = (problem: string) => end({ refused: 'too large', problem })
    const overrun = setTimeout(() => giveUp('took too long'), within)
    const end = (answer: Answer) => {
      clearTimeout(overrun)
      resolve(answer)
      void thread.terminate()
    }
    thread.once('message', (answer) => end(answer as Answer))
    thread.once('error', (error) => giveUp(String(error)))
    thread.once('exit', () => giveUp('ended'))
  })
}
