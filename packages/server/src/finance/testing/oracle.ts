/**
 * The finance of a company as one would reckon it by hand: every figure by going through everything that was booked, in
 * whole cents, with nothing of the server's own code or SQL. It is slow and literal on purpose.
 */

export type HandPayment = {
  date: string
  value: bigint
  interest: bigint
  fine: bigint
  discount: bigint
  account: number
}
export type HandEntry = {
  id: number
  category: number
  account: number
  value: bigint
  competence: string
  due: string
  project: number
  /** 0: nobody. */
  contact: number
  payments: HandPayment[]
}
export type HandCategory = { id: number; group: number; income: boolean; accounts: number[] }
export type HandPreview = { project: number; category: number; account: number; month: string; value: bigint }
/** A credit card, whose bill closes and is due on these days of a month, or on its last one where it is shorter. */
export type HandCard = { account: number; closing: number; due: number }
export type HandTransfer = { from: number; to: number; value: bigint; date: string }

export class HandBooks {
  entries = new Map<number, HandEntry>()
  categories: HandCategory[] = []
  previews: HandPreview[] = []
  transfers: HandTransfer[] = []
  opening = new Map<number, bigint>()
  cards: HandCard[] = []
  projects: number[] = []

  income = (entry: HandEntry) => this.categories.find(({ id }) => id === entry.category)!.income
  settled = (entry: HandEntry) => entry.payments.reduce((sum, { value }) => sum + value, 0n)

  /** The day on which an entry was paid whole; undefined while it is not. */
  paidOn(entry: HandEntry): string | undefined {
    if (this.settled(entry) !== entry.value) return undefined
    return entry.payments
      .map(({ date }) => date)
      .sort()
      .at(-1)
  }

  /** What every payment moved, signed, in the order of date and entry. */
  movements() {
    return [...this.entries.values()]
      .flatMap((entry) =>
        entry.payments.map((payment) => ({
          date: payment.date,
          entry: entry.id,
          account: payment.account,
          amount:
            (this.income(entry) ? 1n : -1n) * (payment.value + payment.interest + payment.fine - payment.discount),
        })),
      )
      .sort((a, b) => (a.date === b.date ? a.entry - b.entry : a.date < b.date ? -1 : 1))
  }

  /**
   * An entry cut into pieces of these values. Laid end to end, its payments by their day, and its parts, have the same
   * length: where a payment and a part lie beside each other, that much of the part was paid by it.
   */
  divided(entry: HandEntry, values: readonly bigint[]): HandEntry[] {
    const paid = entry.payments.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    let from = 0n
    return values.map((value) => {
      const to = from + value
      let start = 0n
      const payments = paid.flatMap((payment) => {
        const [low, high] = [from > start ? from : start, to < start + payment.value ? to : start + payment.value]
        const begins = start
        start += payment.value
        if (high <= low) return []
        const share = (of: bigint) => (of * (high - begins)) / payment.value - (of * (low - begins)) / payment.value
        return [
          {
            ...payment,
            value: high - low,
            interest: share(payment.interest),
            fine: share(payment.fine),
            discount: share(payment.discount),
          },
        ]
      })
      from = to
      return { ...entry, value, payments }
    })
  }

  openingOfAll = () => [...this.opening.values()].reduce((sum, value) => sum + value, 0n)

  /** The balance of all accounts once an entry was paid. */
  balanceAfter(entry: HandEntry): bigint {
    const day = this.paidOn(entry)!
    let balance = this.openingOfAll()
    for (const { date, entry: other, amount } of this.movements())
      if (date < day || (date === day && other <= entry.id)) balance += amount
    return balance
  }

  /** What is on one money account today. */
  on(account: number, today: string): bigint {
    let balance = this.opening.get(account) ?? 0n
    for (const { date, amount, ...movement } of this.movements())
      if (movement.account === account && date <= today) balance += amount
    for (const { from, to, value, date } of this.transfers) {
      if (date > today) continue
      if (from === account) balance -= value
      if (to === account) balance += value
    }
    return balance
  }

  /**
   * A card's bills of the thirteen months that end with the one that runs, the latest first: what was charged after one
   * closing until the next. All that was ever paid to the card pays what was charged first.
   */
  bills({ account, closing, due }: HandCard, today: string) {
    const on = (month: string, day: number) => `${month}-${two(Math.min(day, lastDay(month)))}`
    const charges = [
      ...this.movements()
        .filter((movement) => movement.account === account)
        .map(({ date, amount }) => ({ date, amount: -amount })),
      ...this.transfers.filter(({ from }) => from === account).map(({ date, value }) => ({ date, amount: value })),
    ]
    let paid = 0n
    for (const { to, value } of this.transfers) if (to === account) paid += value
    const bills: { first: string; closes: string; due: string; total: bigint; open: bigint; running: boolean }[] = []
    let month = later(today.slice(0, 7), 1)
    while (bills.length < 13) {
      const [closes, before] = [on(month, closing), on(later(month, -1), closing)]
      let [total, owed] = [0n, -(this.opening.get(account) ?? 0n) - paid]
      for (const { date, amount } of charges) {
        if (date <= closes) owed += amount
        if (date <= closes && date > before) total += amount
      }
      const open = owed < total ? owed : total
      if (before < today)
        bills.push({
          first: dayAfter(before),
          closes,
          due: on(due > closing ? month : later(month, 1), due),
          total,
          open: open > 0n ? open : 0n,
          running: closes >= today,
        })
      month = later(month, -1)
    }
    return bills
  }

  /** A month of the cash flow, 'yyyy-MM'. */
  cashFlow(month: string) {
    let [opening, income, expense] = [this.openingOfAll(), 0n, 0n]
    for (const { date, amount } of this.movements()) {
      if (date.slice(0, 7) < month) opening += amount
    }
    for (const entry of this.entries.values())
      for (const { date, value, interest, fine, discount } of entry.payments) {
        if (date.slice(0, 7) !== month) continue
        if (this.income(entry)) income += value + interest + fine - discount
        else expense += value + interest + fine - discount
      }
    const due = [...this.entries.values()].filter((entry) => entry.due.slice(0, 7) === month)
    const planned = (wanted: boolean) =>
      due.filter((entry) => this.income(entry) === wanted).reduce((sum, { value }) => sum + value, 0n)
    return {
      opening,
      income,
      expense,
      balance: opening + income - expense,
      planned_income: planned(true),
      planned_expense: planned(false),
    }
  }

  /**
   * What came in less what went out of what `wanted` names, planned and realised.
   *
   * @param months 'yyyy-MM' each.
   * @param project a project, 0 for none, undefined for all.
   */
  signed(wanted: (group: number, category: number, account: number) => boolean, months: string[], project?: number) {
    const ofProject = (of: number) => project === undefined || of === project
    let [preview, realized] = [0n, 0n]
    for (const entry of this.entries.values()) {
      if (!ofProject(entry.project)) continue
      const category = this.categories.find(({ id }) => id === entry.category)!
      if (months.includes(entry.competence) && wanted(category.group, category.id, entry.account))
        realized += category.income ? entry.value : -entry.value
      for (const { date, interest, fine, discount } of entry.payments) {
        if (!months.includes(date.slice(0, 7))) continue
        const extra = interest + fine
        // Interest that comes in and discounts that were got are financial income; the others financial expense.
        if (category.income) {
          if (wanted(8, -1, 0)) realized += extra
          if (wanted(9, -4, 0)) realized -= discount
        } else {
          if (wanted(9, -3, 0)) realized -= extra
          if (wanted(8, -2, 0)) realized += discount
        }
      }
    }
    for (const planned of this.previews) {
      if (!ofProject(planned.project) || !months.includes(planned.month)) continue
      const category = this.categories.find(({ id }) => id === planned.category)!
      if (wanted(category.group, category.id, planned.account))
        preview += category.income ? planned.value : -planned.value
    }
    return { preview, realized }
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const lastDay = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
const later = (month: string, months: number) => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`
}
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** Half a cent goes away from zero. */
export function divided(cents: bigint, by: bigint): bigint {
  const [size, whole] = [cents < 0n ? -cents : cents, by < 0n ? -by : by]
  const rounded = (size * 2n + whole) / (whole * 2n)
  return cents < 0n === by < 0n ? rounded : -rounded
}
