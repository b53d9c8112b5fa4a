type Party = { left: number; waiting: (() => void)[] }

/**
 * Lets a fixed number of requests of one party begin in each turn of the event loop, and its others in the next turns, in
 * their order. Node handles all requests that have arrived in one turn: when a party sends a thousand at once, those of
 * others are heard between them.
 */
export class Turnstile {
  readonly #perTurn: number
  readonly #parties = new Map<string, Party>()

  constructor(perTurn: number) {
    this.#perTurn = perTurn
  }

  /** @returns undefined when the party has room in this turn: the caller goes on at once. */
  pass(party: string): Promise<void> | undefined {
    if (!this.#parties.size) this.#watch()
    const here = this.#parties.get(party) ?? { left: this.#perTurn, waiting: [] }
    this.#parties.set(party, here)
    if (here.left === 0) return new Promise((resolve) => void here.waiting.push(resolve))
    here.left--
    return undefined
  }

  #watch() {
    setImmediate(() => {
      for (const [party, here] of this.#parties) {
        const next = here.waiting.splice(0, this.#perTurn)
        if (!next.length) this.#parties.delete(party)
        here.left = this.#perTurn - next.length
        for (const goOn of next) goOn()
      }
      if (this.#parties.size) this.#watch()
    })
  }
}
