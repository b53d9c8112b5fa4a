import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

/** A password to hash, or to compare with the hash `against`. */
export type HashingWork = { password: string; cost: Options; against?: string }

const resting: Worker[] = []

/** An object, because tests replace its `hash` by a weak one (testing/weak-hashes.ts). */
export const argon2 = {
  /** Argon2's hash of a password. */
  hash: (password: string, cost: Options) => inThread({ password, cost }) as Promise<string>,
  /** True if a password has this hash. */
  verify: (against: string, password: string) => inThread({ password, cost: {}, against }) as Promise<boolean>,
}

/**
 * Hashes in a thread of a lower priority than the server's, so that all processors may hash and a request still does not
 * wait for them. Threads are started as they are needed and stay; the caller limits how many work at once.
 */
async function inThread(work: HashingWork): Promise<unknown> {
  const thread = resting.pop() ?? started()
  thread.ref()
  try {
    const answered = once(thread, 'message')
    thread.postMessage(work)
    const [answer] = (await answered) as [unknown]
    resting.push(thread)
    return answer
  } finally {
    thread.unref()
  }
}

/** Megabytes of its JavaScript; Argon2 has its own memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 }

function started(): Worker {
  const thread = new Worker(new URL('hashing-thread.ts', import.meta.url), { execArgv: [], resourceLimits })
  // Whoever waits for its answer is told of an error; one of a resting thread ends only that thread.
  thread.on('error', () => {})
  thread.once('exit', () => {
    if (resting.includes(thread)) resting.splice(resting.indexOf(thread), 1)
  })
  return thread
}
