import { fail } from '../errors.ts'

/**
 * How many requests are worked on at once. Who comes when it is full is refused right away: under more load than a node
 * bears, waiting would only make everybody slow, and most would have gone before their answer.
 */
export class Crowd {
  readonly #most: number
  #inside = 0

  constructor(most: number) {
    this.#most = most
  }

  /** @throws server.unavailable with Retry-After. */
  admit() {
    if (this.#inside >= this.#most) throw fail('server.unavailable', { retryAfter: 2 })
  }

  /** Counts a piece of work. Not of it: reading what a browser sends slowly, and sending what it reads slowly. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#inside++
    try {
      return await work()
    } finally {
      this.#inside--
    }
  }
}
