import { addDays, shiftMonth, weekday } from '@prumo/contract/dates.ts'
import { holidayOn } from '@prumo/contract/holidays.ts'

/** Banks are closed on optional holidays too, Carnival among them. */
const isWorkingDay = (date: string) => weekday(date) < 6 && holidayOn(date) === undefined

/** The day itself, or the next on which banks are open: a boleto due on a Saturday may be paid on Monday. */
function payableUntil(date: string): string {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** The number of working days after a due date. */
export function workingDaysAfter(dueOn: string, count: number): string {
  let day = payableUntil(dueOn)
  for (let left = count; left > 0; left--) day = payableUntil(addDays(day, 1))
  return day
}

/** The gateway takes a debit two to ten working days before it is due; a third is left for a morning without answer. */
export const leastDebitDays = 3
const debitDays = 5
const mostDebitDays = 10

/** The day on which a debit is announced: five working days before it is due, and at most ten days. */
export function debitAnnouncedOn(dueOn: string): string {
  let day = dueOn
  for (let left = debitDays; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left--
  }
  return later(day, addDays(dueOn, -mostDebitDays))
}

/**
 * The last day of a month of access that begins on `from`. Months begin on the anchor day, in shorter months on their
 * last: 31 January, 28 February, 31 March.
 */
export function endOfPeriod(from: string, anchorDay: number): string {
  const month = shiftMonth(from.slice(0, 7), 1)
  const last = Number(addDays(`${shiftMonth(month, 1)}-01`, -1).slice(8))
  return addDays(`${month}-${String(Math.min(anchorDay, last)).padStart(2, '0')}`, -1)
}

export const dayOfMonth = (date: string) => Number(date.slice(8))
export const later = (one: string, other: string | null) => (other !== null && other > one ? other : one)
