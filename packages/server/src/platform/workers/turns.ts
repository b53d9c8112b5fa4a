/**
 * The queue of waiting pieces. Companies take turns, and a company's pieces run in the order they came, so that a
 * company queues behind itself, however much it asks for.
 */
export class Turns<Piece extends { company: number }> {
  /** In the order of the companies' turns. */
  readonly #waiting = new Map<number, Piece[]>()
  #count = 0

  get size(): number {
    return this.#count
  }

  waitingOf(company: number): number {
    return this.#waiting.get(company)?.length ?? 0
  }

  add(piece: Piece) {
    const own = this.#waiting.get(piece.company)
    if (own) own.push(piece)
    else this.#waiting.set(piece.company, [piece])
    this.#count++
  }

  /** The next piece that `may` run, of each company its first; the company's next turn comes after all the others'. */
  next(may: (piece: Piece) => boolean): Piece | undefined {
    for (const [company, [piece]] of this.#waiting) {
      if (!may(piece!)) continue
      this.remove(piece!)
      const left = this.#waiting.get(company)
      if (left) {
        this.#waiting.delete(company)
        this.#waiting.set(company, left)
      }
      return piece
    }
    return undefined
  }

  remove(piece: Piece) {
    const own = this.#waiting.get(piece.company) ?? []
    const at = own.indexOf(piece)
    if (at < 0) return
    own.splice(at, 1)
    this.#count--
    if (!own.length) this.#waiting.delete(piece.company)
  }

  /** Empties the queue and returns what waited. */
  clear(): Piece[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#count = 0
    return all
  }
}
