import { addDays, shiftMonth } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { type DemoLine, demoLines } from './lines.ts'
import type { Places } from './places.ts'
import { firstMonth, shareOf } from './story.ts'
import type { Booked, Deposit } from './writing.ts'

/** How many months ahead the books may reach: what is booked is cut off by days. */
const lastMonth = 4
/** Days before it is due that a bill is booked: of what comes every week, and of what comes once or twice a month. */
const [weekly, monthly] = [10, 100]

/** What the bakery booked in fourteen months, and what it knows of the next ones; what is past is paid. */
export function monthsOf(today: string, places: Places): { booked: Booked[]; deposits: Deposit[] } {
  const [booked, deposits]: [Booked[], Deposit[]] = [[], []]
  for (let back = firstMonth; back <= lastMonth; back++) {
    const month = shiftMonth(today.slice(0, 7), back)
    for (const [place, line] of demoLines.entries())
      for (const [turn, day] of line.days.entries()) {
        const entry = entryOf(line, { today, month, back, place, turn, day }, places)
        if (entry) booked.push(entry)
        if (entry?.paid_on && line.cash)
          deposits.push({ from: places.cash, to: places.bank, value: inHundreds(entry.value), day: entry.paid_on })
      }
  }
  return { booked, deposits }
}

type Turn = { today: string; month: string; back: number; place: number; turn: number; day: number }

function entryOf(line: DemoLine, at: Turn, places: Places): Booked | undefined {
  const { today, month, back, place, day } = at
  const due = `${month}-${String(day).padStart(2, '0')}`
  const competence = line.before ? shiftMonth(month, -1) : month
  const share = shareOf(line.moves, competence, line.before ? back - 1 : back)
  const ahead = line.sold ? 0 : line.days.length > 3 ? weekly : monthly
  if (share === 0 || due > addDays(today, ahead) || (line.before && back === firstMonth)) return undefined
  const paid = addDays(due, line.late === undefined ? 0 : line.late + ((at.turn + place + back + 20) % 3) - 1)
  return {
    ...places.of(line),
    description: line.says,
    words: searchable(line.says),
    payment_method: line.by,
    value: valueOf(line, at, share),
    competence: `${competence}-01`,
    due_on: due,
    project_id: places.project(line.project),
    contact_id: places.contact(line.contact),
    money_account_id: line.cash ? places.cash : places.bank,
    payment_code: '',
    // What was sold is in the till the same day; a bill of today or yesterday is still open.
    paid_on: (line.sold ? paid <= today : paid < addDays(today, -1)) ? paid : null,
    ...(line.repeats && { series: `${place}` }),
  }
}

/** Each month, shop and week is a little other than the last; the sums are the same wherever the demo is built. */
function valueOf({ value, moves, repeats }: DemoLine, { back, place, turn }: Turn, share: number): Amount {
  const isFixed = moves === 'fixed' || repeats || moves === 'rent'
  const sways = isFixed ? 0 : ((place * 7 + (back + 20) * 13 + turn * 5) % 17) - 8
  const cents = isFixed ? 0 : (place * 31 + (back + 20) * 17 + turn * 43) % 100
  const thousandths = BigInt(share) * BigInt(1000 + sways * 5)
  return ofCents((BigInt(value) * thousandths) / 10_000n + BigInt(cents))
}

/** What goes to the bank of the week's cash. */
const inHundreds = (value: Amount) => ofCents((centsOf(value) / 10_000n) * 10_000n)
