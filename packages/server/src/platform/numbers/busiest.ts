const most = 1000
const shown = 20

/**
 * Sums by company, of which only the largest are shown: however many companies there are, they are as many series. Beyond a
 * thousand the one with the least is forgotten.
 */
export class Busiest {
  readonly #sums = new Map<number, number>()

  add(company: number, amount: number) {
    this.#sums.set(company, (this.#sums.get(company) ?? 0) + amount)
    if (this.#sums.size <= most) return
    let least: [number, number] | undefined
    for (const one of this.#sums) if (one[0] !== company && (!least || one[1] < least[1])) least = one
    this.#sums.delete(least![0])
  }

  top(): [company: number, sum: number][] {
    return [...this.#sums].toSorted((a, b) => b[1] - a[1]).slice(0, shown)
  }
}
