import { addDays, daysBetween } from '@prumo/contract/dates.ts'
import { divided, type HandBooks, type HandEntry } from './oracle.ts'

/** The forecast as one would write it down: for each of 91 days everything that is expected on it, in whole cents. */
export function forecastByHand(books: HandBooks, today: string) {
  const days = Array.from({ length: 91 }, (_, n) => addDays(today, n))
  const last = days.at(-1)!
  const sign = (entry: HandEntry) => (books.income(entry) ? 1n : -1n)
  const entries = [...books.entries.values()]
  const open = entries.filter((entry) => books.paidOn(entry) === undefined && entry.due <= last)
  const [income, expense] = [days.map(() => 0n), days.map(() => 0n)]
  const expect = (day: string, amount: bigint) => {
    const place = days.indexOf(day)
    if (place < 0) return
    if (amount > 0n) income[place]! += amount
    else expense[place]! -= amount
  }
  for (const entry of open) expect(expectedDay(books, entry, today), sign(entry) * (entry.value - books.settled(entry)))
  for (const { date, amount } of books.movements()) if (date > today) expect(date, amount)

  const accounts = new Set(entries.map(({ category, account }) => `${category} ${account}`))
  for (const account of accounts) {
    const of = entries.filter((entry) => `${entry.category} ${entry.account}` === account)
    const paid = of.flatMap(({ payments }) =>
      payments.filter(({ date }) => date < today && date >= addDays(today, -91)),
    )
    const weeks = new Set(paid.map(({ date }) => Math.floor((daysBetween(date, today) - 1) / 7)))
    if (weeks.size < 9) continue
    const sum = paid.reduce((all, { value, interest, fine, discount }) => all + value + interest + fine - discount, 0n)
    const booked = open.filter((entry) => of.includes(entry) && entry.due >= today).map(({ due }) => due)
    const after = booked.length === 0 ? -1 : Math.floor(daysBetween(today, booked.sort().at(-1)!) / 7)
    for (let week = after + 1; week < 13; week++) expect(days[week * 7 + 6]!, sign(of[0]!) * divided(sum, 13n))
  }

  let balance = books.openingOfAll()
  for (const { date, amount } of books.movements()) if (date <= today) balance += amount
  const opening = balance
  const balances = days.map((_, n) => (balance += income[n]! - expense[n]!))
  const least = balances.reduce((lowest, value) => (value < lowest ? value : lowest))
  const total = (list: bigint[]) => list.reduce((sum, value) => sum + value, 0n)
  return {
    opening,
    lowest: { day: days[balances.indexOf(least)]!, balance: least },
    weeks: Array.from({ length: 13 }, (_, week) => {
      const of = <T>(list: T[]) => list.slice(week * 7, week * 7 + 7)
      return {
        first: days[week * 7],
        last: days[week * 7 + 6],
        income: total(of(income)),
        expense: total(of(expense)),
        balance: of(balances).at(-1),
        lowest: of(balances).reduce((lowest, value) => (value < lowest ? value : lowest)),
      }
    }),
  }
}

/** Bills when they are due, or today; customers as late as the middle one of their last payments. */
function expectedDay(books: HandBooks, entry: HandEntry, today: string): string {
  if (!books.income(entry)) return entry.due < today ? today : entry.due
  const paid = [...books.entries.values()]
    .filter((other) => other.contact !== 0 && other.contact === entry.contact && books.income(other))
    .filter((other) => books.paidOn(other) !== undefined)
    .sort((a, b) => (a.due === b.due ? b.id - a.id : a.due < b.due ? 1 : -1))
    .slice(0, 24)
    .map((other) => daysBetween(other.due, books.paidOn(other)!))
    .sort((a, b) => a - b)
  const usual = paid.length < 3 ? 0 : Math.max(0, paid[Math.ceil(paid.length / 2) - 1]!)
  const day = addDays(entry.due, usual)
  return day >= today ? day : addDays(today, Math.max(usual, 7))
}
