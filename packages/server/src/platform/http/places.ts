import { fail } from '../errors.ts'

/**
 * How many calls with files are carried out at once. Each holds a connection of the database while the store takes its
 * files: when the store keeps silent, all the others still find one.
 */
export class Places {
  #free: number
  readonly #waitMs: number
  readonly #waiting: (() => void)[] = []

  constructor({ most, waitMs }: { most: number; waitMs: number }) {
    this.#free = most
    this.#waitMs = waitMs
  }

  /** @throws storage.unavailable when none becomes free in time. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #take(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free--
      return undefined
    }
    return new Promise((resolve, reject) => {
      const come = () => {
        clearTimeout(impatience)
        resolve()
      }
      const impatience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1)
        reject(fail('storage.unavailable', { retryAfter: 5 }))
      }, this.#waitMs)
      this.#waiting.push(come)
    })
  }
}
