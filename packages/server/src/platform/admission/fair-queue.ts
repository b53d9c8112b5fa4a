import type { AppError } from '../errors.ts'

export type FairQueueLimits = {
  /** How many run at once, of all parties together. */
  places: number
  /** How many of one party run at once: the other places stay free for others. */
  perParty: number
  /** How many may wait, of all parties together. Beyond it the party with the most waiting loses its newest. */
  waiting: number
  /** How long one may wait, in milliseconds. */
  waitMs: number
  /** The error for those that are refused. */
  refuse: () => AppError
}

export type Waiting = {
  /** Aborted when nobody waits for the work any more: then it never begins. */
  signal?: AbortSignal | undefined
  /** Waits as long as it takes, and does not count as waiting. For jobs. */
  noWaitLimit?: boolean | undefined
}

/** What a queue does now, and how many it has refused since the start. */
export type Load = { running: number; waiting: number; refused: number }

type Waiter = { noWaitLimit: boolean; begin(): void; refuse(error: unknown): void }

/**
 * A concurrency limit with a fair queue. A party (a company, an address) queues behind itself: free places go to the
 * parties in turn, so a party that asks once is served before one that asks a thousand times.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  #running = 0
  #waiting = 0
  #refused = 0
  readonly #runningOf = new Map<string, number>()
  /** Those that wait, by party, in the order of the parties' next turns. */
  readonly #lines = new Map<string, Waiter[]>()

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  get load(): Load {
    const waiting = [...this.#lines.values()].reduce((all, line) => all + line.length, 0)
    return { running: this.#running, waiting, refused: this.#refused }
  }

  /** Runs the work when there is a place. @throws the error of `refuse`, or the reason of the signal. */
  async run<T>(party: string, work: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
    await this.take(party, waiting)
    try {
      return await work()
    } finally {
      this.give(party)
    }
  }

  /** Waits for a place, which the caller releases. Undefined: a place was free at once. @throws as `run`. */
  take(party: string, { signal, noWaitLimit = false }: Waiting = {}): Promise<void> | undefined {
    signal?.throwIfAborted()
    if (this.#running < this.#limits.places && this.#mayRun(party) && !this.#lines.has(party)) {
      this.#begin(party)
      return undefined
    }
    if (!noWaitLimit && this.#waiting >= this.#limits.waiting && !this.#makeRoomFor(party)) throw this.#refuse()
    return this.#wait(party, { signal, noWaitLimit })
  }

  /** Releases a place. */
  give(party: string) {
    this.#running--
    const left = this.#runningOf.get(party)! - 1
    if (left) this.#runningOf.set(party, left)
    else this.#runningOf.delete(party)
    this.#serve()
  }

  #wait(
    party: string,
    { signal, noWaitLimit }: { signal: AbortSignal | undefined; noWaitLimit: boolean },
  ): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const gone = () => {
        this.#leave(party, waiter)
        waiter.refuse(signal!.reason)
      }
      const timeout = noWaitLimit
        ? undefined
        : setTimeout(() => {
            this.#leave(party, waiter)
            waiter.refuse(this.#refuse())
          }, this.#limits.waitMs)
      const stopWaiting = () => {
        clearTimeout(timeout)
        signal?.removeEventListener('abort', gone)
      }
      const waiter: Waiter = {
        noWaitLimit,
        begin: () => {
          stopWaiting()
          resolve()
        },
        refuse: (error) => {
          stopWaiting()
          reject(error as Error)
        },
      }
      signal?.addEventListener('abort', gone, { once: true })
      const line = this.#lines.get(party)
      if (line) line.push(waiter)
      else this.#lines.set(party, [waiter])
      if (!noWaitLimit) this.#waiting++
    })
  }

  #refuse(): AppError {
    this.#refused++
    return this.#limits.refuse()
  }

  #leave(party: string, waiter: Waiter) {
    const line = this.#lines.get(party)!
    line.splice(line.indexOf(waiter), 1)
    if (!line.length) this.#lines.delete(party)
    if (!waiter.noWaitLimit) this.#waiting--
  }

  /**
   * Makes room in the full queue by refusing the newest of a party that has more waiting than this one. Returns whether
   * it did.
   */
  #makeRoomFor(party: string): boolean {
    const own = this.#limited(party).length
    let longest: string | undefined
    let most = own + 1
    for (const other of this.#lines.keys()) {
      const length = this.#limited(other).length
      if (length > most) [longest, most] = [other, length]
    }
    if (longest === undefined) return false
    const newest = this.#limited(longest).at(-1)!
    this.#leave(longest, newest)
    newest.refuse(this.#refuse())
    return true
  }

  #limited(party: string): Waiter[] {
    return (this.#lines.get(party) ?? []).filter(({ noWaitLimit }) => !noWaitLimit)
  }

  #mayRun(party: string): boolean {
    return (this.#runningOf.get(party) ?? 0) < this.#limits.perParty
  }

  #begin(party: string) {
    this.#running++
    this.#runningOf.set(party, (this.#runningOf.get(party) ?? 0) + 1)
  }

  #serve() {
    while (this.#running < this.#limits.places) {
      const next = [...this.#lines.keys()].find((party) => this.#mayRun(party))
      if (next === undefined) return
      const line = this.#lines.get(next)!
      const waiter = line[0]!
      this.#leave(next, waiter)
      // The party moves behind the others for its next turn.
      if (line.length) {
        this.#lines.delete(next)
        this.#lines.set(next, line)
      }
      this.#begin(next)
      waiter.begin()
    }
  }
}
