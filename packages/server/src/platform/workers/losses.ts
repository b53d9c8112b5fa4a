/** Milliseconds for which a company is known to have lost a piece. */
const known = 600_000
/** Maximum companies remembered; beyond it the one is forgotten whose loss is longest ago. */
const most = 1000

/** The companies that lately had a piece that took too long, died or was refused after much work. */
export class Losses {
  /** By company, the instant until which it counts, as `performance.now` counts; the oldest first. */
  readonly #until = new Map<number, number>()

  add(company: number) {
    this.#until.delete(company)
    this.#until.set(company, performance.now() + known)
    if (this.#until.size > most) this.#until.delete(this.#until.keys().next().value!)
  }

  has(company: number): boolean {
    const until = this.#until.get(company)
    if (until === undefined) return false
    if (until > performance.now()) return true
    this.#until.delete(company)
    return false
  }
}
