import type { Database } from '../database/database.ts'

/** A statement that took long, without the values it was given. */
export type SlowStatement = { name: string; text: string; times: number; worstMs: number; allMs: number; last: string }

/** What a person waits for without being asked to is shorter. */
const longMs = 250
const most = 50

/** The statements of this node that took a quarter of a second or more: the worst fifty of them. */
export class SlowStatements {
  readonly #slow = new Map<string, SlowStatement>()

  took(name: string, text: string, ms: number) {
    if (ms < longMs) return
    const { times, worstMs, allMs } = this.#slow.get(name) ?? { times: 0, worstMs: 0, allMs: 0 }
    const rounded = Math.round(ms)
    this.#slow.set(name, {
      name,
      text,
      times: times + 1,
      worstMs: Math.max(worstMs, rounded),
      allMs: allMs + rounded,
      last: new Date().toISOString(),
    })
    if (this.#slow.size > most) this.#slow.delete(this.worst().at(-1)!.name)
  }

  /** The worst first. */
  worst(): SlowStatement[] {
    return [...this.#slow.values()].toSorted((one, other) => other.worstMs - one.worstMs)
  }

  /** The plan that PostgreSQL has for whatever values; undefined for a statement that was not slow. It is not carried out. */
  async planOf(name: string, database: Database): Promise<string | undefined> {
    const slow = this.#slow.get(name)
    return slow && (await database.planOf(slow.text))
  }
}
